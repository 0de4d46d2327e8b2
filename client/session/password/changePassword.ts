import { member } from '@hotel/contract/member'
import { AppError, resultCodes } from '@hotel/contract/http/result'

import { call } from '../../api/call.ts'
import { notifyTabs } from '../channel.ts'
import { cookieNames, writeCookie } from '../storage/cookies.ts'

type Change = {
  accountCode: string
  oldPassword: string
  newPassword: string
  /** Message after too many attempts. */
  waitText: (minutes: number) => string
}

/** Changes the member's own password and stores the new token for all tabs of this browser. */
export async function changePassword(change: Change) {
  const { accountCode, oldPassword, newPassword, waitText } = change
  try {
    const { token } = await call(member.password, { oldPassword, newPassword })
    if (token) writeCookie(cookieNames.token, token)
    notifyTabs({ kind: 'signedIn', accountCode })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== resultCodes.tooManyTries) throw error
    const { retryAfter = 60 } = (error.data ?? {}) as { retryAfter?: number }
    throw new AppError(error.code, waitText(Math.ceil(retryAfter / 60)))
  }
}
