import { codeNeeded, factor } from '@hotel/contract/factor'
import type { AppError } from '@hotel/contract/http/result'
import { session } from '@hotel/contract/session'
import { Secret, TOTP } from 'otpauth'

import type { SignedIn, TestServer } from './server.ts'

/** The code an app shows at this time. */
export const appCode = (secret: string, at: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })

const stepMs = 30_000

/** The code of the next step, accepted already, also once that step has begun. */
export const nextCode = ({ time }: Pick<TestServer, 'time'>, secret: string) =>
  appCode(secret, new Date((time.now ?? new Date()).getTime() + stepMs))

/** Adds a second factor with the current code. */
export async function addFactor(
  { time }: Pick<TestServer, 'time'>,
  { call, password }: Pick<SignedIn, 'call' | 'password'>,
) {
  const { secret, ticket } = await call(factor.begin, { password })
  const oneTimeCode = appCode(secret, time.now ?? new Date())
  const { recoveryCodes } = await call(factor.add, { ticket, oneTimeCode })
  return { secret, recoveryCodes }
}

/** The first step of signing in with a second factor. */
export async function ticketOf(
  { guest }: Pick<TestServer, 'guest'>,
  { userName, password }: Pick<SignedIn, 'userName' | 'password'>,
): Promise<string> {
  const refusal = await guest(session.login, { userName, password }).then(
    () => undefined,
    (error: AppError) => error,
  )
  return codeNeeded.parse(refusal?.data).ticket
}
