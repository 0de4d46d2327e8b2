import { member } from '@hotel/contract/member'
import { AppError, resultCodes } from '@hotel/contract/result'

import { call } from '../../api/call.ts'
import { problemOf } from '../../api/problem.ts'
import { tellTabs } from '../channel.ts'
import { cookieNames, writeCookie } from '../kept/cookies.ts'
import type { PasswordWords, WrongWords } from './wrongIn.ts'

type Outcome =
  | { kind: 'changed' }
  | { kind: 'fields'; fields: WrongWords }
  | { kind: 'said'; text: string }
  | { kind: 'wait'; minutes: number }
  | { kind: 'expired' | 'unreachable' }

/** Changes one's own password and goes on with the new token, in all tabs of this browser. */
export async function changePassword(
  accountCode: string,
  { oldPassword, newPassword }: PasswordWords,
): Promise<Outcome> {
  try {
    const { token } = await call(member.password, { oldPassword, newPassword })
    if (token) writeCookie(cookieNames.token, token)
    tellTabs({ kind: 'signedIn', accountCode })
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
  if (problem.kind === 'fields') return { kind: 'fields', fields: problem.fields }
  if (problem.kind === 'expired' || problem.kind === 'unreachable') return { kind: problem.kind }
  return { kind: 'said', text: problem.text }
}
