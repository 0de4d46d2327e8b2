import { passkey } from '@hotel/contract/factor/passkey'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

import { call } from '../../api/call.ts'
import { saveSession } from '../login/signIn.ts'

/** Why the browser made or used no passkey; a text of each is in `factor.passkey`. */
export type Obstacle = 'cancelled' | 'tooLate' | 'elsewhere' | 'there' | 'unable'
export type Say = (obstacle: Obstacle) => string

/** Makes a passkey in the browser and adds it; answers recovery codes if it is the first factor. */
export async function addPasskey(password: string, name: string, say: Say) {
  const { options, challenge } = await call(passkey.begin, { password })
  const made = await answerOf(options.timeout, say, () =>
    startRegistration({ optionsJSON: options }),
  )
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject, transports } = response
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
  return (await call(passkey.add, { challenge, name, credential })).recoveryCodes
}

/** Signs in and answers the account code; with a ticket, after the right password. */
export async function signInWithPasskey(ticket: string | undefined, say: Say) {
  const given = ticket === undefined ? {} : { ticket }
  const { options, challenge } = await call(passkey.beginSignIn, given)
  const used = await answerOf(options.timeout, say, () =>
    startAuthentication({ optionsJSON: options }),
  )
  const { id, rawId, response } = used
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
  return saveSession(await call(passkey.signIn, { ...given, challenge, credential }))
}

/** The browser's answer; if there is none, a refusal that says why. */
async function answerOf<Answer>(timeout: number, say: Say, ask: () => Promise<Answer>) {
  const since = performance.now()
  try {
    return await ask()
  } catch (error) {
    const { name } = error as Error
    const isLate = performance.now() - since >= timeout
    throw new AppError(resultCodes.refused, say(obstacleOf(name, isLate)), null)
  }
}

/** By the names of WebAuthn's errors. */
export function obstacleOf(name: string, isLate: boolean): Obstacle {
  if (name === 'SecurityError') return 'elsewhere'
  if (name === 'InvalidStateError') return 'there'
  // Browsers do not tell a cancelled question from one without a fitting passkey.
  if (name === 'NotAllowedError' || name === 'AbortError') return isLate ? 'tooLate' : 'cancelled'
  return 'unable'
}
