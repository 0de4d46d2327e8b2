import { AppError, resultCodes } from '@hotel/contract/http/result'
import { session, type UserInfo } from '@hotel/contract/session'

import type { PrefetchedInfo } from '../query/prefetch.ts'
import { callBy } from '../api/call.ts'
import { failureOf, type Failure } from '../api/failure.ts'
import { refusals } from '../api/refusals.ts'
import { cookieNames, writeCookie } from './storage/cookies.ts'
import { userInfoIn } from './userInfo.ts'

/** The signed-in account: `code` never changes while the app is open, `info` may be refreshed. */
export type Account = { code: string; info: UserInfo }

/** Result of the user info request, which decides what the app renders. */
export type Opening =
  | { kind: 'open'; account: Account }
  | { kind: 'noPermission' }
  | { kind: 'userGone' }
  | { kind: 'expired' }
  /** Any other refusal, with the server's message. */
  | { kind: 'refused'; text: string }
  | Failure

/** Waits for the prefetched user info and classifies the result. */
export async function openAccount(prefetched: PrefetchedInfo | undefined): Promise<Opening> {
  // The user info cannot be requested without an account code; signing in again stores one.
  if (!prefetched) {
    refusals().expired('', performance.now())
    return { kind: 'expired' }
  }
  const { code, reply, sentAt } = prefetched
  try {
    const info = userInfoIn(await callBy(() => reply, sentAt)(session.userInfo, { code }))
    if (!info) return { kind: 'unreadable' }
    writeCookie(cookieNames.userInfo, JSON.stringify(info))
    return hasPages(info) ? { kind: 'open', account: { code, info } } : { kind: 'noPermission' }
  } catch (error) {
    return openingAfter(error)
  }
}

/** An administrator, or a member with at least one role key. */
export const hasPages = (info: Pick<UserInfo, 'userRole' | 'routeList'>) =>
  info.userRole === 1 || info.routeList.length > 0

export function openingAfter(error: unknown): Opening {
  if (error instanceof AppError) {
    if (error.code === resultCodes.userUnknown) return { kind: 'userGone' }
    if (error.code === resultCodes.sessionExpired) return { kind: 'expired' }
    return { kind: 'refused', text: error.message }
  }
  return failureOf(error)
}
