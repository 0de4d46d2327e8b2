import { afterAll, beforeAll, beforeEach } from 'vitest'

import { signOn } from '@hotel/contract/hotel/sign-on'
import { caller } from '@hotel/contract/http/caller'

import { loginOf } from './commands/sign-on.ts'
import { resetLimits } from './limits.ts'
import { openProvider, type TestProvider } from './provider.ts'
import type { SignedIn, TestServer } from './server.ts'

/** A provider for both hotels of the server, and an administrator who sets it up; none at each test's start. */
export function useProvider(server: TestServer) {
  const at = {} as { provider: TestProvider; admin: SignedIn }
  beforeAll(async () => {
    at.provider = await openProvider([server.hotel, server.otherHotel].map(loginOf))
  })
  afterAll(() => at.provider.close())
  beforeEach(async () => {
    server.outbound.privateNetworks = ['loopback']
    at.provider.overrides.clear()
    await resetLimits(server.database.db)
    at.admin = await server.signIn({ userRole: 1 })
    const { setting } = await at.admin.call(signOn.setting, {})
    if (setting) await at.admin.call(signOn.remove, {})
  })

  const inputOf = (person: SignedIn, change: object = {}) => ({
    ...at.provider.facts,
    userNameClaim: 'preferred_username',
    required: false,
    password: person.password,
    ...change,
  })
  const setUp = (change: object = {}) => at.admin.call(signOn.create, inputOf(at.admin, change))
  const begin = (hotelCode = server.hotel.hotelCode) => server.guest(signOn.begin, { hotelCode })
  const finish = (ticket: string, parameters: string) =>
    server.guest(signOn.signIn, { ticket, parameters })

  /** Signs in at the provider as this person, and here with its answer. */
  async function enter(sub: string, claims: object = {}) {
    at.provider.person = { sub, ...claims }
    const { url, ticket } = await begin()
    return finish(ticket, await at.provider.visit(url))
  }
  const enterAs = ({ userName }: SignedIn) =>
    enter(`sub of ${userName}`, { preferred_username: userName })
  const callWith = (token: string) => caller((request) => server.send({ ...request, token }))

  return { at, inputOf, setUp, begin, finish, enter, enterAs, callWith }
}
