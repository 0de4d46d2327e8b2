import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { requestOf } from '@hotel/contract/http/caller'
import { keysFor, roleKeys, type Endpoint, type UserRole } from '@hotel/contract/http/endpoint'

import { sampleCommands } from '../testing/commands/all.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const endpoints = await allEndpoints()
const samples = sampleCommands(server)
const ofMembers = endpoints.filter(({ access }) => access !== 'anyone' && access !== 'guest')
const madeUp = '01890a5d-ac96-774b-bcce-b302099a8057'

/** The minimum role by the product's table: 1 administrators, 2 managers; the others staff. */
const minRole: Record<string, UserRole> = {
  'house.create': 2,
  'house.edit': 2,
  'houseImport.apply': 1,
  'houseImport.cancel': 1,
  'memberImport.apply': 2,
  'memberImport.cancel': 2,
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
const minRoleOf = ({ name, role }: Endpoint) => minRole[name] ?? role ?? 3

const endsSession = ['session.logout', 'member.password']

const sessions = new Map<UserRole, SignedIn>()
beforeAll(async () => {
  for (const userRole of roles) {
    sessions.set(userRole, await server.signIn({ userRole, routeList: [...roleKeys] }))
  }
})

const sendAs = (token: string, endpoint: Endpoint, input: object) =>
  server.send({ method: endpoint.method, token, ...requestOf(endpoint, input) })

/** A valid input, for queries any that parses. */
async function inputFor(endpoint: Endpoint): Promise<object> {
  const sample = samples[endpoint.name]
  if (sample) return (await sample()).input
  return /\{\w+\}/.test(endpoint.path) ? { id: madeUp } : {}
}

// A hotel may only have a few, and each sample creates one.
beforeEach(async () => {
  await sql`truncate webhook cascade`.execute(server.database.db)
})

test('Role table: every name is in the contract', () => {
  const names = endpoints.map(({ name }) => name)
  expect(Object.keys(minRole).filter((name) => !names.includes(name))).toEqual([])
})

describe('Calls with every key: open to exactly the roles of the table', () => {
  test.each(ofMembers.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      for (const role of roles) {
        // A new member signs out or changes the password, since that ends the session.
        const { token } = endsSession.includes(endpoint.name)
          ? await server.signIn({ userRole: role })
          : sessions.get(role)!
        const { code } = await sendAs(token, endpoint, await inputFor(endpoint))
        expect([role, code === 403001]).toEqual([role, role > minRoleOf(endpoint)])
        expect(code).not.toBe(401)
      }
    },
    60_000,
  )
})

describe('Calls without keys: refused to managers and staff where a key is required', () => {
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
