import { AppError, resultCodes } from '@hotel/contract/result'
import { session } from '@hotel/contract/session'

import { call } from '../../api/call.ts'
import { claim } from '../../api/refusals.ts'
import { tellTabs } from '../channel.ts'
import { cookieNames, readToken, writeCookie } from '../kept/cookies.ts'

export type Credentials = { userName: string; password: string }

/** The browser keeps no cookies of ours, so nobody can stay signed in. */
export class NoCookiesError extends Error {}

/** Signs in, keeps token and account code in their cookies, and answers the account code. */
export async function signIn(credentials: Credentials): Promise<string> {
  const { token, code } = await call(session.login, credentials)
  writeCookie(cookieNames.token, token)
  writeCookie(cookieNames.accountCode, code)
  if (readToken() !== token) throw new NoCookiesError()
  tellTabs({ kind: 'signedIn', accountCode: code })
  return code
}

/** Why the server let nobody in, as the form words it. */
export type SignInRefusal =
  | { kind: 'userUnknown' }
  | { kind: 'tooManyTries'; seconds: number }
  | { kind: 'said'; msg: string }
  | { kind: 'unreachable' }
  | { kind: 'noCookies' }

export function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof NoCookiesError) return { kind: 'noCookies' }
  if (!(error instanceof AppError)) return { kind: 'unreachable' }
  claim(error)
  if (error.code === resultCodes.userUnknown) return { kind: 'userUnknown' }
  if (error.code === resultCodes.tooManyTries) {
    return { kind: 'tooManyTries', seconds: secondsOf(error.data) }
  }
  return { kind: 'said', msg: error.message }
}

function secondsOf(data: unknown) {
  const seconds = (data as { retryAfter?: unknown } | null)?.retryAfter
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 60
}
