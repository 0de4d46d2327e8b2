import { signOn } from '@hotel/contract/hotel/sign-on'

import { call } from '../../api/call.ts'
import { saveSession } from '../login/signIn.ts'
import { currentTarget, isAtLogin, loginAddress, redirectTarget } from '../redirect.ts'
import { deviceStorage, readStored, tabStorage, writeStored } from '../storage/stored.ts'

/** What this tab keeps while the browser is at the provider. */
type Pending = { ticket: string; hotelCode: string; target: string | undefined }

const pendingKey = 'signOn'
const codeKey = 'signOnHotel'

/** The browser keeps nothing for this tab, so the provider's answer could not be used. */
export class NoStorageError extends Error {}

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
  const pending: Pending = { ticket, hotelCode, target }
  if (!writeStored(tabStorage(), pendingKey, pending)) throw new NoStorageError()
  location.assign(url)
}

/**
 * Signs in with the provider's answer in the address, and returns the account code. The address is
 * again the one that signing in began at, also if the answer is refused.
 */
export async function finishSignOn(): Promise<string> {
  const parameters = location.search
  const pending = readStored(tabStorage(), pendingKey) as Partial<Pending> | undefined
  writeStored(tabStorage(), pendingKey, undefined)
  history.replaceState(history.state, '', loginAddress(pending?.target))
  // Without a ticket the server says that this is over.
  const ticket = pending?.ticket ?? 'none'
  const accountCode = saveSession(await call(signOn.signIn, { ticket, parameters }))
  writeStored(deviceStorage(), codeKey, pending?.hotelCode)
  return accountCode
}
