import { AsyncLocalStorage } from 'node:async_hooks'

import { enterHotel, inNoHotelYet } from '../fence/scope.ts'

/** A request; its hotel once that is known. */
type Request = { hotelId?: string }
const requests = new AsyncLocalStorage<Request>()

export const inRequest = (run: () => void) => requests.run({}, () => inNoHotelYet(run))

/** Hotels that somebody proved to be of. Names that strangers make up are no hotels. */
const proven = new Set<string>()

/**
 * Names the hotel of the running request: from now on it sees that hotel's rows only, and takes
 * connections from its share; with `isProven` false, only if that is a hotel for certain.
 */
export function setTenant(hotelId: string, isProven = true) {
  enterHotel(hotelId)
  if (isProven) proven.add(hotelId)
  const request = requests.getStore()
  if (request && proven.has(hotelId)) request.hotelId = hotelId
}

/** What is no hotel. */
export const jobs = 'jobs'
export const anonymous = 'anonymous'

/** Who asks for a connection: a hotel, requests without one, or the server's own work. */
export function currentTenant(): string {
  const request = requests.getStore()
  return request ? (request.hotelId ?? anonymous) : jobs
}
