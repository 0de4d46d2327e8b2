import { dayMs } from '@hotel/contract/duration'
import fc from 'fast-check'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { requestOf, type Call } from '@hotel/contract/http/caller'
import { roleKeys, type Endpoint } from '@hotel/contract/http/endpoint'
import { AppError } from '@hotel/contract/http/result'

import { sampleCommands } from '../testing/commands/all.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { extremeDays, hostileFor, impossibleDays, inheritedNames } from '../testing/hostile.ts'
import { fieldsOf, withId, type Field } from '../testing/named.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { byteCalls } from './openapi/byte-calls.ts'
import { exampleOf, examplesOf, schemaOf } from './openapi/example.ts'
import { resetLimits } from '../testing/limits.ts'

const server = useServer()
const endpoints = await allEndpoints()
const byName = endpoints.map((endpoint) => [endpoint.name, endpoint] as const)
const samples = sampleCommands(server)
let admin: SignedIn
// A hotel may only have a few, and each attempt creates one.
beforeEach(async () => {
  await sql`truncate webhook cascade`.execute(server.database.db)
})
beforeAll(async () => {
  admin = await server.signIn({ userRole: 1, routeList: [...roleKeys] })
})

type Said = { code: number; msg: string; data: unknown }
type Ready = { say: (input: object) => Promise<Said>; input: object }

/** A valid input for a call, and a setter for one of its fields. */
async function readyFor(endpoint: Endpoint): Promise<Ready> {
  const sample = await samples[endpoint.name]?.()
  const { params, query, body } = endpoint
  const examples = [params, query, body].map(
    (schema) => schema && (exampleOf(schemaOf(schema, 'input'), endpoint.name) as object),
  )
  const own = { id: server.hotel.room.id, token: server.hotel.room.token }
  const input = sample?.input ?? { ...Object.assign({}, ...examples), ...(params ? own : {}) }
  const call: Call = sample?.call ?? (endpoint.access === 'guest' ? server.guest : admin.call)
  return { input, say: (given) => answerOf(call, endpoint, given) }
}

async function answerOf(call: Call, endpoint: Endpoint, input: object): Promise<Said> {
  try {
    return { code: 200, msg: 'ok', data: await call(endpoint, input as never) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { code: error.code, msg: error.message, data: error.data }
  }
}

/** The fields required by one action of a call. */
function inputFor(endpoint: Endpoint, { action }: Field, input: object): object {
  if (!action) return input
  const { examples } = examplesOf(schemaOf(endpoint.body!, 'input'), endpoint.name)
  const { feedbackId, version, cases } = input as Record<string, unknown>
  return { ...(examples?.[action]?.value as object), feedbackId, version, cases }
}

const hasOwnFields = ({ method, query, body }: Endpoint) =>
  body !== undefined || (method === 'GET' && query !== undefined)

describe('Field named like an inherited property', () => {
  test.each(byName.filter(([, endpoint]) => hasOwnFields(endpoint)))(
    '%s is refused with the field and changes nothing',
    async (_, endpoint) => {
      const { input, say } = await readyFor(endpoint)
      for (const name of inheritedNames) {
        const { code, data } = await say({ ...input, ...Object.fromEntries([[name, 1]]) })
        // A body with `__proto__` is refused by the JSON parser.
        if (name === '__proto__' && endpoint.method !== 'GET') expect(code).toBe(400002)
        else {
          expect([name, code]).toEqual([name, 400002])
          expect(Object.keys((data as { fields: object }).fields)).toContain(name)
        }
      }
    },
  )
})

const isDays = ([name]: string[]) => name === 'month' || name === 'repeated'
const dateFields = endpoints.flatMap((endpoint) =>
  fieldsOf(endpoint)
    .filter(({ path, schema }) => schema.format?.startsWith('date') || isDays(path))
    .map((field) => {
      const call = [endpoint.name, field.action].filter(Boolean).join(' ')
      return [`${call}: ${field.path.join('.')}`, endpoint, field] as const
    }),
)

describe('Day or timestamp', () => {
  const written = ({ path, schema }: Field, day: string) => {
    if (path[0] === 'month') return day.replace(/-\d\d$/, '')
    if (path[0] === 'repeated') return `${day}/${day}`
    return schema.format === 'date' ? day : `${day}T00:00:00Z`
  }
  const outside = impossibleDays.filter((day) => day !== '2026-02-30')
  const wild = fc
    .integer({ min: -700_000, max: 3_000_000 })
    .map((number) => new Date(number * dayMs).toISOString().slice(0, -14))
  const isInside = (day: string) => /^(19|2\d)\d\d-\d\d-\d\d$/.test(day)

  test('is an input of many calls', () => {
    expect(dateFields.length).toBeGreaterThan(15)
  })

  test.each(dateFields)(
    'is refused quickly outside the years 1900 to 2999: %s',
    async (_, endpoint, field) => {
      const { input, say } = await readyFor(endpoint)
      const right = inputFor(endpoint, field, input)
      const saying = (day: string) => say(withId(right, field.path, written(field, day)) as object)
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.constantFrom(...outside), wild), async (day) => {
          const { code, data } = await saying(day)
          if (isInside(day)) {
            expect(code).not.toBe(500)
            return
          }
          expect([day, code]).toEqual([day, 400002])
          expect(Object.keys((data as { fields: object }).fields)).toContain(field.path.join('.'))
        }),
        { seed: 13, numRuns: 5 },
      )
      for (const day of extremeDays) expect([day, (await saying(day)).code]).not.toContain(500)
    },
  )

  const periods = byName.filter(([, endpoint]) => {
    const names = fieldsOf(endpoint).map(({ path }) => path.join('.'))
    return names.includes('startDate') && names.includes('endDate')
  })
  test.each(periods)('is refused in a period over 366 days: %s', async (_, endpoint) => {
    const { input, say } = await readyFor(endpoint)
    const long = { ...input, startDate: '2024-01-01', endDate: '2025-01-01' }
    const { code, data } = await say(long)
    expect({ code, data }).toMatchObject({ code: 400002, data: { fields: { endDate: /366/ } } })
  })
})

describe('Hostile field value: never HTTP 500', () => {
  const chosen = { seed: 13, numRuns: 2 }
  test.each(byName.filter(([, endpoint]) => fieldsOf(endpoint).length > 0))(
    '%s',
    async (name, endpoint) => {
      let ready = await readyFor(endpoint)
      let renewals = 3
      for (const field of fieldsOf(endpoint)) {
        const { always, seldom } = hostileFor(field)
        for (const value of [...always, ...fc.sample(fc.constantFrom(...seldom), chosen)]) {
          const right = inputFor(endpoint, field, ready.input)
          const fresh = 'requestId' in right ? { ...right, requestId: uuidv7() } : right
          const input = withId(fresh, field.path, value as string) as object
          if (!canBeSent(endpoint, input)) continue
          const { code, msg } = await ready.say(input)
          expect({ field: field.path.join('.'), value, code, msg }).not.toMatchObject({ code: 500 })
          if (code === 429001) await resetLimits(server.database.db)
          if (code === 200 && endpoint.kind === 'command' && renewals > 0) {
            renewals -= 1
            ready = await readyFor(endpoint)
          }
        }
      }
      expect(server.log.filter((line) => line.includes('"fault"')).slice(-1), name).toEqual([])
    },
  )
})

/** A URL cannot hold a lone surrogate; its raw bytes are tested below. */
function canBeSent(endpoint: Endpoint, input: object) {
  try {
    return Boolean(requestOf(endpoint, input))
  } catch {
    return false
  }
}

describe('Hostile URL: never HTTP 500', () => {
  const parts = ['%00', 'a%00b', '%ED%A0%80', '%C0%80', '%', '%2e%2e', '\uD83D', '%F0%9F%98']
  const values = [...parts, ...inheritedNames, 'x'.repeat(150), '1e999', '99999999999']
  const called = [...endpoints, ...byteCalls.filter(({ name }) => name !== 'stream.open')]
  const withParts = called.filter(({ path }) => path.includes('{'))
  test.each(withParts.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s',
    async (_, { method, path }) => {
      for (const value of values) {
        const url = `/api${path.replaceAll(/\{\w+\}/g, value)}?${value}=${value}&size=${value}`
        const headers = { authorization: `Bearer ${admin.token}` }
        const { statusCode } = await server.app.inject({ method, url, headers })
        expect([value, statusCode]).not.toContain(500)
      }
    },
  )
})
