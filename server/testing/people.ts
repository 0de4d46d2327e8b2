import { uuidv7 } from 'uuidv7'

import type { InputOf } from '@hotel/contract/http/endpoint'
import { type join } from '@hotel/contract/member/join'
import { type member } from '@hotel/contract/member'

let people = 0

/** A new member's fields, with a unique user name. */
export function newcomer(facts: Partial<InputOf<typeof member.create>> = {}) {
  people += 1
  return {
    userName: `new.comer-${people}`,
    name: `Newcomer ${people}`,
    password: 'chosen-by-others',
    userRole: 3,
    routeList: ['Suggestion'],
    ...facts,
  } satisfies InputOf<typeof member.create>
}

/** A join request's input, from a new device each time. */
export function request(hotelCode: string, overrides: Partial<InputOf<typeof join.ask>> = {}) {
  people += 1
  return {
    hotelCode,
    requestId: uuidv7(),
    deviceId: `device-of-colleague-${people}`,
    name: `Colleague ${people}`,
    phone: '+86 138 0000 0000',
    userName: `colleague-${people}`,
    password: 'my-own-password',
    elapsedMs: 20_000,
    ...overrides,
  } satisfies InputOf<typeof join.ask>
}
