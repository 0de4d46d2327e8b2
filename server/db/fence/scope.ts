import { AsyncLocalStorage } from 'node:async_hooks'

import type { Crossing } from './crossings.ts'

/** What statements may touch: the rows of one hotel, by its id, of all hotels, or of none. */
export type Scope = string | typeof all | typeof none
export const all = 'all'
export const none = 'none'

/** The scope that a piece of code set, or of a request, which enters its hotel once that is known. */
type Held = { scope: Scope; crossing?: Crossing }
const scopes = new AsyncLocalStorage<Held>()

/** Code that has not said which hotel it is for sees none, as a request until it has entered one. */
export const currentScope = (): Scope => scopes.getStore()?.scope ?? none

/** Why the running code looks across hotels, if it does. */
export const currentCrossing = (): Crossing | undefined => scopes.getStore()?.crossing

export const inNoHotelYet = <T>(run: () => T): T => scopes.run({ scope: none }, run)

/** From now on the running request is of this hotel; without one it stays where it is. */
export function enterHotel(hotelId: string | undefined) {
  const held = scopes.getStore()
  if (hotelId && held && held.scope !== all) held.scope = hotelId
}

/** For work on a hotel that no request asked for. */
export const inHotel = <T>(hotelId: string, work: () => T): T =>
  scopes.run({ scope: hotelId }, work)

/** The only way to look beyond a hotel, for one of the listed reasons. */
export const acrossHotels = <T>(crossing: Crossing, work: () => T): T =>
  scopes.run({ scope: all, crossing }, work)

/** What is generated while somebody reads is of the scope in which that began, not of the reader's. */
export function inScope<T>(source: AsyncIterable<T>): AsyncIterable<T> {
  const run = AsyncLocalStorage.snapshot()
  const reading = source[Symbol.asyncIterator]()
  const iterator: AsyncIterator<T> = {
    next: () => run(() => reading.next()),
    return: (value: unknown) =>
      run(() => reading.return?.(value) ?? Promise.resolve({ done: true, value })),
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
