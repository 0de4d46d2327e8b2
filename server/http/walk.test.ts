import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { requestOf } from '@hotel/contract/caller'
import { keysFor, roleKeys, type Endpoint, type UserRole } from '@hotel/contract/endpoint'
import { template } from '@hotel/contract/template'

import { everyDeed } from '../testing/deeds/every.ts'
import { readRooms } from '../testing/spreadsheet.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { complain, findCaseOf } from '../testing/hotel.ts'
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
/** Many at once: what is not found is told one by one. */
const tellsEach = ['feedback.answerAll']

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

/** What of another hotel could be named in a field; `id` is of what the call is about. */
let foreign: Record<string, string>
beforeAll(async () => {
  const hotel = server.otherHotel
  const eve = await server.signIn({ hotel, userRole: 1 })
  const { id: caseId } = await findCaseOf(server, await complain(server.guest, hotel))
  const words = { categoryId: null, locale: 'en', name: 'Sorry', body: 'Sorry.' } as const
  const { id: templateId } = await eve.call(template.create, words)
  const { id: importId } = await readRooms(server, eve.token, [['No'], ['77']])
  foreign = {
    case: caseId,
    member: eve.memberId,
    house: hotel.room.id,
    category: hotel.category('Noise').id,
    department: hotel.departmentId('Security'),
    template: templateId,
    houseImport: importId,
  }
})

const meaning: [field: RegExp, of: string][] = [
  [/^feedbackIds?$|^targetId$/, 'case'],
  [/^(member|owner|aboutMember)Ids?$|^mentionIds$/, 'member'],
  [/^houseIds?$/, 'house'],
  [/^categoryId$/, 'category'],
  [/^departmentId$/, 'department'],
  [/^templateId$/, 'template'],
]
const ofGroup: Record<string, string> = {
  member: 'member',
  house: 'house',
  houseImport: 'houseImport',
  template: 'template',
  feedback: 'case',
  code: 'house',
}

/** The fields of an input that name something, with what of the other hotel could stand there. */
function namedIn({ name }: Endpoint, input: object) {
  return Object.entries(input).flatMap(([field, value]) => {
    const isMany = Array.isArray(value)
    const of =
      field === 'id'
        ? ofGroup[name.split('.')[0]!]
        : meaning.find(([pattern]) => pattern.test(field))?.[1]
    if (!of || value === 'all' || (isMany && value.length === 0)) return []
    const put = (id: string) => ({ ...input, [field]: isMany ? [id] : id })
    return [{ field, theirs: put(foreign[of]!), nobodys: put(madeUp) }]
  })
}

describe('what is another hotel’s is not found, in the same words as what is nobody’s', () => {
  const namesOne = ofMembers.filter(({ name }) => !tellsEach.includes(name))
  test.each(namesOne.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const { token } = await server.signIn({ userRole: 1, routeList: [...roleKeys] })
      const input = await inputFor(endpoint)
      for (const { field, theirs, nobodys } of namedIn(endpoint, input)) {
        const [their, nobody] = [
          await sendAs(token, endpoint, theirs),
          await sendAs(token, endpoint, nobodys),
        ]
        expect(their, field).toEqual(nobody)
        expect(their, field).toMatchObject({
          status: 200,
          code: 404001,
          msg: 'This is not here, or no longer.',
        })
      }
    },
    60_000,
  )

  test('and the walk tries it where the product names something', async () => {
    const tried: string[] = []
    for (const endpoint of ofMembers) {
      if (namedIn(endpoint, await inputFor(endpoint)).length > 0) tried.push(endpoint.name)
    }
    expect(tried).toEqual(
      expect.arrayContaining([
        'feedback.act',
        'feedback.detail',
        'house.find',
        'house.edit',
        'code.issue',
        'code.revoke',
        'member.edit',
        'member.remove',
        'match.add',
        'template.edit',
        'houseImport.apply',
      ]),
    )
  }, 60_000)
})
