import type { SecondStepKind } from '@hotel/contract/factor'
import type { DataOf } from '@hotel/contract/http/endpoint'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import { session } from '@hotel/contract/session'

import { call, sessionRejection } from '../../api/call.ts'
import { failureOf, type Failure } from '../../api/failure.ts'
import { HttpError } from '../../api/send.ts'
import { notifyTabs } from '../channel.ts'
import { cookieNames, isToken, readToken, writeCookie } from '../storage/cookies.ts'
import { keepTypedPassword } from './typedPassword.ts'

export type Credentials = { userName: string; password: string }

/** The browser rejects our cookies, so signing in is impossible. */
export class NoCookiesError extends Error {}

/** What the second step needs. */
export type NextStep = { ticket: string; steps: readonly SecondStepKind[] }

/** Signs in and returns the account code, or what the second step needs. */
export async function signIn(
  credentials: Credentials,
): Promise<{ accountCode: string } | NextStep> {
  const next = await call(session.login, credentials).then(
    (answer) => ({ accountCode: saveSession(answer) }),
    nextStepOf,
  )
  keepTypedPassword(credentials.password)
  return next
}

function nextStepOf(error: unknown): NextStep {
  const next = nextStepIn(error)
  if (next === undefined) throw error
  return next
}

/** Stores token and account code in cookies and returns the account code; nothing unless both are there. */
export function saveSession(answer: Partial<DataOf<typeof session.login>> | null) {
  const { token, code } = answer ?? {}
  if (!isToken(token) || typeof code !== 'string' || code === '')
    throw new HttpError(200, 'the answer holds no session')
  writeCookie(cookieNames.token, token)
  writeCookie(cookieNames.accountCode, code)
  if (readToken() !== token) throw new NoCookiesError()
  notifyTabs({ kind: 'signedIn', accountCode: code })
  return code
}

/** What a right password is answered with, if a second step follows. */
export function nextStepIn(error: unknown): NextStep | undefined {
  if (!(error instanceof AppError) || error.code !== resultCodes.codeNeeded) return undefined
  const { ticket, steps } = (error.data ?? {}) as { ticket?: unknown; steps?: unknown }
  if (typeof ticket !== 'string') return undefined
  return { ticket, steps: Array.isArray(steps) ? (steps as SecondStepKind[]) : ['code'] }
}

/** Why signing in failed; the form has a text for each kind. */
export type SignInRefusal =
  | { kind: 'userUnknown' }
  | { kind: 'tooManyTries'; seconds: number }
  | { kind: 'message'; msg: string }
  | Failure
  | { kind: 'noCookies' }

export function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof NoCookiesError) return { kind: 'noCookies' }
  if (!(error instanceof AppError)) return failureOf(error)
  if (error.code === resultCodes.userUnknown) return { kind: 'userUnknown' }
  if (error.code === resultCodes.tooManyTries) {
    return { kind: 'tooManyTries', seconds: secondsOf(error.data) }
  }
  const isOver = error.code === resultCodes.sessionExpired
  return { kind: 'message', msg: error.message || (isOver ? sessionRejection : '') }
}

function secondsOf(data: unknown) {
  const seconds = (data as { retryAfter?: unknown } | null)?.retryAfter
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 60
}
