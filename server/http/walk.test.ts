import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { requestOf } from '@hotel/contract/caller'
import { keysFor, roleKeys, type Endpoint, type UserRole } from '@hotel/contract/endpoint'

import { everyDeed } from '../testing/deeds/every.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const endpoints = await allEndpoints()
const deeds = everyDeed(server)
const ofMembers = endpoints.filter(({ access }) => access !== 'anyone' && access !== 'guest')
const madeUp = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Who may at least, as the product's table has it: 1 administrators, 2 managers; the others staff. */
const leastRole: Record<string, UserRole> = {
  'house.create': 2,
  'house.edit': 2,
  'houseImport.apply': 1,
  'houseImport.cancel': 1,
  'channel.hotelDeliveries': 1,
  'code.issue': 2,
  'code.issueCost': 2,
  'code.revoke': 1,
  'hotel.edit': 1,
  'template.create': 1,
  'template.edit': 1,
  'template.remove': 1,
  'member.create': 2,
  'member.edit': 2,
  'member.remove': 2,
  'match.add': 2,
  'match.cancel': 2,
  'flower.hide': 2,
  'feedbackExport.all': 2,
}
const roles = [1, 2, 3] as const
const leastFor = ({ name, role }: Endpoint) => leastRole[name] ?? role ?? 3

const endsSession = ['session.logout', 'member.password']

const desks = new Map<UserRole, SignedIn>()
beforeAll(async () => {
  for (const userRole of roles) {
    desks.set(userRole, await server.signIn({ userRole, routeList: [...roleKeys] }))
  }
})

const sendAs = (token: string, endpoint: Endpoint, input: object) =>
  server.send({ method: endpoint.method, token, ...requestOf(endpoint, input) })

/** One right way to call it, or for a query whatever it takes. */
async function inputFor(endpoint: Endpoint): Promise<object> {
  const deed = deeds[endpoint.name]
  if (deed) return (await deed()).input
  return /\{\w+\}/.test(endpoint.path) ? { id: madeUp } : {}
}

// A hotel may have a few only, and each deed makes one.
beforeEach(async () => {
  await sql`truncate webhook cascade`.execute(server.database.db)
})

test('every name in the table is one of the contract', () => {
  const names = endpoints.map(({ name }) => name)
  expect(Object.keys(leastRole).filter((name) => !names.includes(name))).toEqual([])
})

describe('with every key, each call is open to the roles of the table and to no other', () => {
  test.each(ofMembers.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      for (const role of roles) {
        // Who signs out or changes the password is somebody new: the desk's own session would end.
        const { token } = endsSession.includes(endpoint.name)
          ? await server.signIn({ userRole: role })
          : desks.get(role)!
        const { code } = await sendAs(token, endpoint, await inputFor(endpoint))
        expect([role, code === 403001]).toEqual([role, role > leastFor(endpoint)])
        expect(code).not.toBe(401)
      }
    },
    60_000,
  )
})

describe('without any key, each call that asks for one is closed to managers and staff', () => {
  test.each(
    ofMembers
      .filter(({ access }) => keysFor(access).length > 0)
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s', async (_, endpoint) => {
    for (const userRole of [2, 3] as const) {
      const { token } = await server.signIn({ userRole, routeList: [] })
      const { code } = await sendAs(token, endpoint, await inputFor(endpoint))
      expect(code).toBe(403001)
    }
  })
})
