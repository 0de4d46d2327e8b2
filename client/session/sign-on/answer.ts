import { signOn } from '@hotel/contract/hotel/sign-on'

import { call } from '../../api/call.ts'
import { saveSession } from '../login/signIn.ts'
import {
  answeredHotel,
  currentTarget,
  isAtLogin,
  loginAddress,
  redirectTarget,
} from '../redirect.ts'
import { deviceStorage, readStored, writeStored } from '../storage/stored.ts'
import { readPending, savePending } from './pending.ts'

const codeKey = 'signOnHotel'

/** Why the provider's answer could not be used: the browser keeps nothing, or it goes to another origin. */
export class SignOnObstacle extends Error {
  readonly origin: string | undefined
  constructor(origin?: string) {
    super()
    this.origin = origin
  }
}

/** The hotel code that signed in here last. */
export const lastHotelCode = () => {
  const stored = readStored(deviceStorage(), codeKey)
  return typeof stored === 'string' ? stored : ''
}

/** Leaves for the hotel's provider; signing in then leads back to the page of now. */
export async function leaveForProvider(hotelCode: string) {
  const { url, ticket } = await call(signOn.begin, { hotelCode })
  const target = isAtLogin()
    ? redirectTarget(location.search, location.origin)
    : currentTarget(location)
  const { origin } = new URL(new URL(url).searchParams.get('redirect_uri') ?? '', location.origin)
  if (origin !== location.origin) throw new SignOnObstacle(origin)
  if (!savePending({ ticket, hotelCode, target })) throw new SignOnObstacle()
  location.assign(url)
}

/**
 * Signs in with the provider's answer in the address, and returns the account code. The address is
 * again the one that signing in began at, also if the answer is refused.
 */
export async function finishSignOn(): Promise<string> {
  const parameters = location.search
  const hotelCode = answeredHotel()
  const pending = readPending()
  savePending(undefined)
  history.replaceState(history.state, '', loginAddress(pending?.target))
  // An answer for another hotel, or for another tab: without a ticket the server says that this is over.
  const isOwn = pending?.hotelCode.toUpperCase() === hotelCode
  const ticket = (isOwn && pending?.ticket) || 'none'
  const accountCode = saveSession(await call(signOn.signIn, { ticket, parameters }))
  writeStored(deviceStorage(), codeKey, pending?.hotelCode)
  return accountCode
}
