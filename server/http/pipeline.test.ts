import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'

import { keysFor, parentKey, roleKeys, type Endpoint } from '@hotel/contract/http/endpoint'
import type { Envelope } from '@hotel/contract/http/result'

import { complain, makeHotel, type TestHotel } from '../testing/hotel.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const endpoints = await allEndpoints()

const named = (list: Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const)
const forSession = endpoints.filter(({ access }) => access !== 'anyone' && access !== 'guest')
const forKey = endpoints.filter(({ access }) => keysFor(access).length > 0)

const anyId = '01890a5d-ac96-774b-bcce-b302099a8057'
/** A URL of the endpoint with just the input that the request pipeline reads before parsing. */
const addressOf = (endpoint: Endpoint, token = anyId) =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'id' ? anyId : token))
const knock = (endpoint: Endpoint, token?: string) =>
  server.send({
    method: endpoint.method,
    path: addressOf(endpoint),
    ...(endpoint.body ? { body: {} } : {}),
    ...(token === undefined ? {} : { token }),
  })

test('Endpoints: each has a unique name and address', () => {
  const names = endpoints.map(({ name }) => name)
  expect(names).toContain('feedback.act')
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(names.length)
})

describe('Call without a session', () => {
  test.each(named(forSession))('%s is refused with 401', async (_, endpoint) => {
    expect(await knock(endpoint)).toMatchObject({ status: 200, code: 401, data: null })
  })

  test.each(named(forSession))('%s rejects a made-up token', async (_, endpoint) => {
    for (const token of ['x', 'a'.repeat(64), 'null', '0'.repeat(4000)]) {
      expect(await knock(endpoint, token)).toMatchObject({ status: 200, code: 401 })
    }
  })

  test('cannot change anything with the cookie alone', async () => {
    const { token } = await server.signIn()
    for (const endpoint of forSession.filter(({ method }) => method !== 'GET')) {
      const response = await server.app.inject({
        method: endpoint.method,
        url: `/api${addressOf(endpoint)}`,
        headers: { cookie: `hotelClientToken=${token}` },
      })
      expect(response.json(), endpoint.name).toMatchObject({ code: 401 })
    }
  })
})

describe('Call with a temporary password', () => {
  test.each(named(forSession))(
    '%s is open only where the contract says so',
    async (_, endpoint) => {
      const { token, memberId } = await server.signIn({ userRole: 1 })
      await server.database.db
        .updateTable('member')
        .set({ mustChangePassword: true })
        .where('hotelId', '=', server.hotel.id)
        .where('id', '=', memberId)
        .execute()
      const { code, msg } = await knock(endpoint, token)
      const isClosed = code === 403001 && msg === 'Set your own password first.'
      expect(isClosed).toBe(!endpoint.evenWithTemporaryPassword)
    },
  )
})

describe('Call without the second factor that the hotel demands', () => {
  let strict: TestHotel
  beforeAll(async () => {
    strict = await makeHotel(server.database, 'Strict')
    await sql`update hotel set setting = setting || '{"secondFactor": "all"}'
      where id = ${strict.id}`.execute(server.database.db)
  })

  test.each(named(forSession))(
    '%s is open only where the contract says so',
    async (_, endpoint) => {
      const { token } = await server.signIn({ hotel: strict, userRole: 1 })
      const { code, msg } = await knock(endpoint, token)
      const isClosed = code === 403001 && msg.startsWith('Your hotel requires two-step sign-in.')
      expect(isClosed).toBe(!endpoint.evenWithoutFactor)
    },
  )
})

describe('Call without the key', () => {
  test.each(named(forKey))('%s is refused with 403001', async (_, endpoint) => {
    const { token } = await server.signIn({ routeList: [] })
    expect(await knock(endpoint, token)).toMatchObject({ status: 200, code: 403001 })
  })

  test.each(named(forKey))('%s refuses a child key without its parent', async (_, endpoint) => {
    const tops = keysFor(endpoint.access).map((key) => parentKey[key] ?? key)
    const other = roleKeys.filter((each) => !tops.includes(each))
    const { token } = await server.signIn({ routeList: other })
    expect(await knock(endpoint, token)).toMatchObject({ status: 200, code: 403001 })
  })

  test.each(named(forKey))(
    '%s is open to administrators with any key list',
    async (_, endpoint) => {
      const { token } = await server.signIn({ userRole: 1, routeList: [] })
      expect((await knock(endpoint, token)).code).not.toBe(403001)
    },
  )

  test('is refused with 403001 if the role is too low', async () => {
    for (const endpoint of forSession.filter(({ role }) => role)) {
      const { token } = await server.signIn({ userRole: 3, routeList: [...roleKeys] })
      expect(await knock(endpoint, token), endpoint.name).toMatchObject({ code: 403001 })
    }
  })
})

describe("Call without a room's or case's token", () => {
  test.each(named(endpoints.filter(({ access }) => access === 'guest')))(
    '%s is not found, in the caller’s language',
    async (_, endpoint) => {
      for (const token of [
        'nothing',
        '234567'.padEnd(28, 'x'),
        "' or 1=1 --",
        '%00',
        '%EF%BF%BD',
      ]) {
        const answer = await server.send({
          method: endpoint.method,
          path: addressOf(endpoint, token),
          body: { token: decode(token) },
          locale: 'zh-CN',
        })
        expect(answer).toMatchObject({
          status: 200,
          code: 404001,
          msg: expect.stringMatching(/[一-龥]/),
        })
      }
    },
  )
})

const decode = (token: string) => token.replace('%00', '\u0000').replace('%EF%BF%BD', '\uD800')

type Field = { endpoint: Endpoint; name: string; wrong: Record<string, unknown> }

/** Every field of every body with an invalid value, beside the field that selects the action. */
const fieldsOf = (endpoint: Endpoint): Field[] => {
  if (!endpoint.body) return []
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema
  return (schema.oneOf ?? schema.anyOf ?? [schema]).flatMap((branch) => {
    const properties = Object.entries(branch.properties ?? {})
    const chosen = Object.fromEntries(
      properties
        .filter(([, { const: value }]) => value !== undefined)
        .map(([key, { const: value }]) => [key, value]),
    )
    return properties
      .filter(([name]) => !(name in chosen) && !isToken(endpoint, name))
      .map(([name, field]) => ({
        endpoint,
        name,
        wrong: { ...chosen, [name]: isObject(field) ? 'wrong' : { wrong: 1 } },
      }))
  })
}
/** Including nullable fields. */
const isObject = ({ type, anyOf = [] }: Schema): boolean =>
  type === 'object' || anyOf.some(isObject)
type Schema = {
  type?: string
  const?: unknown
  properties?: Record<string, Schema>
  oneOf?: Schema[]
  anyOf?: Schema[]
}
/** A malformed guest token is answered like an unknown one. */
const isToken = (endpoint: Endpoint, name: string) =>
  endpoint.access === 'guest' && /^(guestT|t)oken$/.test(name)

describe('Malformed input', () => {
  const fields = endpoints.flatMap(fieldsOf)
  const withBody = endpoints.filter(({ body }) => body)
  let staff: SignedIn
  let guestToken: string
  beforeAll(async () => {
    staff = await server.signIn({ userRole: 1 })
    guestToken = (await complain(server.guest, server.hotel)).guestToken
  })

  const sendTo = (endpoint: Endpoint, body: object, locale?: 'zh-CN') =>
    server.send({
      method: endpoint.method,
      path: addressOf(endpoint, guestToken),
      token: staff.token,
      body:
        endpoint.access === 'guest' && !endpoint.params
          ? { token: server.hotel.room.token, ...body }
          : body,
      ...(locale ? { locale } : {}),
    })
  const fieldsIn = ({ data }: Envelope) => (data as { fields: Record<string, string> }).fields

  test.each(fields.map((field) => [field.endpoint.name, field.name, field] as const))(
    '%s names %s, in English and in Chinese',
    async (_, name, { endpoint, wrong }) => {
      const english = await sendTo(endpoint, wrong)
      expect(english).toMatchObject({ status: 200, code: 400002 })
      expect(english.msg).toMatch(/^Check /)
      expect(fieldsIn(english)[name]).toMatch(/^[^一-龥]+$/)
      const chinese = await sendTo(endpoint, wrong, 'zh-CN')
      expect(chinese.msg).toMatch(/^请检查/)
      expect(fieldsIn(chinese)[name]).toMatch(/[一-龥]/)
    },
  )

  test.each(named(withBody))('%s names an unknown field', async (_, endpoint) => {
    const [field] = fieldsOf(endpoint)
    const answer = await sendTo(endpoint, { ...field?.wrong, hotelId: server.otherHotel.id })
    expect(answer).toMatchObject({ code: 400002 })
    expect(fieldsIn(answer)['hotelId']).toEqual(expect.any(String))
  })

  test.each(named(withBody))('%s refuses a list, text or number as input', async (_, endpoint) => {
    for (const body of [[], 'text', 7, true]) {
      const answer = await server.send({
        method: endpoint.method,
        path: addressOf(endpoint, guestToken),
        token: staff.token,
        body,
      })
      expect(answer.status, JSON.stringify(answer)).toBe(200)
      expect([400002, 404001]).toContain(answer.code)
    }
  })

  test('names a malformed id like any other field', async () => {
    const answer = await server.send({
      method: 'GET',
      path: '/hotel/client/feedback/detail/7',
      token: staff.token,
    })
    expect(fieldsIn(answer)).toHaveProperty('id')
  })
})
