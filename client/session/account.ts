import { AppError, resultCodes } from '@hotel/contract/result'
import { session, userInfo, type UserInfo } from '@hotel/contract/session'

import type { Ahead } from '../api/ahead.ts'
import { callBy } from '../api/call.ts'
import { refusals } from '../api/refusals.ts'
import { cookieNames, writeCookie } from './kept/cookies.ts'

/** Who this page was opened for: the code stays until the page is left, the rest may be told anew. */
export type Account = { code: string; info: UserInfo }

/** What came of asking who is signed in: everything the desk needs to know before it draws. */
export type Opening =
  | { kind: 'open'; account: Account }
  | { kind: 'noPermission' }
  | { kind: 'userGone' }
  | { kind: 'expired' }
  | { kind: 'unreachable' }

/** Takes the user info that was asked for ahead by the stored account code, and judges it. */
export async function openAccount(ahead: Ahead | undefined): Promise<Opening> {
  // The token may be good, but without its account nobody can be asked for: signing in again can.
  if (!ahead) {
    refusals().expired('', performance.now())
    return { kind: 'expired' }
  }
  const { code, reply, sentAt } = ahead
  try {
    const info = userInfo.parse(await callBy(() => reply, sentAt)(session.userInfo, { code }))
    writeCookie(cookieNames.userInfo, JSON.stringify(info))
    return hasPages(info) ? { kind: 'open', account: { code, info } } : { kind: 'noPermission' }
  } catch (error) {
    return openingAfter(error)
  }
}

/** An administrator, or somebody with at least one role key. */
export const hasPages = (info: Pick<UserInfo, 'userRole' | 'routeList'>) =>
  info.userRole === 1 || info.routeList.length > 0

export function openingAfter(error: unknown): Opening {
  if (error instanceof AppError) {
    if (error.code === resultCodes.userUnknown) return { kind: 'userGone' }
    if (error.code === resultCodes.sessionExpired) return { kind: 'expired' }
  }
  return { kind: 'unreachable' }
}
