import { member } from '@hotel/contract/member'
import { AppError, resultCodes } from '@hotel/contract/result'

import { call } from '../../api/call.ts'
import { problemOf, type Problem } from '../../api/problem.ts'
import { notifyTabs } from '../channel.ts'
import { cookieNames, writeCookie } from '../storage/cookies.ts'
import type { PasswordValues } from './passwordErrors.ts'

type Outcome =
  | { kind: 'changed' }
  | { kind: 'wait'; minutes: number }
  | { kind: 'failed'; problem: Problem }

/** Changes the member's own password and stores the new token for all tabs of this browser. */
export async function changePassword(
  accountCode: string,
  { oldPassword, newPassword }: PasswordValues,
): Promise<Outcome> {
  try {
    const { token } = await call(member.password, { oldPassword, newPassword })
    if (token) writeCookie(cookieNames.token, token)
    notifyTabs({ kind: 'signedIn', accountCode })
    return { kind: 'changed' }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Outcome {
  const problem = problemOf(error)
  if (error instanceof AppError && error.code === resultCodes.tooManyTries) {
    const { retryAfter = 60 } = (error.data ?? {}) as { retryAfter?: number }
    return { kind: 'wait', minutes: Math.ceil(retryAfter / 60) }
  }
  return { kind: 'failed', problem }
}
