import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { requestOf } from '@hotel/contract/http/caller'
import { roleKeys, type Endpoint } from '@hotel/contract/http/endpoint'
import { resultCodes } from '@hotel/contract/http/result'

import { sampleCommands } from '../../testing/commands/all.ts'
import { allEndpoints } from '../../testing/endpoints.ts'
import { exampleInput } from '../../testing/example-input.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ logLevel: 'trace' })
const endpoints = await allEndpoints()
const samples = sampleCommands(server)
const isCommand = ({ name }: Endpoint) => samples[name] !== undefined

/** Ids, instants, days and the words of the contract, which say nothing of a person. */
const impersonal =
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^\d{4}-\d\d-\d\d(T.*)?$|^[a-z]+([A-Z_][a-z]+)*$/
/** Shorter ones occur by chance in ids and times. */
const minLength = 6

/** Every text within a value that may be of a person. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return value.length >= minLength && !impersonal.test(value) ? [value] : []
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  return Object.values(value).flatMap(textsIn)
}

/** As it would stand in a log entry: as JSON, or in an address. */
const writtenAs = (text: string) => [JSON.stringify(text).slice(1, -1), encodeURIComponent(text)]
const isIn = (log: string, text: string) => writtenAs(text).some((written) => log.includes(written))

// A hotel may only have a few, and each sample creates one.
beforeEach(async () => {
  await sql`truncate webhook cascade`.execute(server.database.db)
})
afterEach(() => {
  server.log.length = 0
})

const inputFor = async (endpoint: Endpoint): Promise<object> =>
  isCommand(endpoint)
    ? (await samples[endpoint.name]!()).input
    : (exampleInput(endpoint, undefined) as object)

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'Log at trace: %s, done and refused, leaves no text of its input or answer',
  async (_, endpoint) => {
    const { token, userName, password } = await server.signIn({
      userRole: 1,
      routeList: [...roleKeys],
      name: 'Canarina Desk',
    })
    const input = await inputFor(endpoint)
    const send = (sent: object, as?: string) =>
      server.send({
        method: endpoint.method,
        ...requestOf(endpoint, sent as never),
        ...(as ? { token: as } : {}),
      })
    const answers = [
      await send(input, token),
      await send({ ...input, unknown: 'canary of an unknown field' }, token),
      await send(input),
    ]
    const done = answers.filter(({ code }) => code === resultCodes.ok).map(({ data }) => data)
    const used = textsIn([input, done, token, userName, password])
    const log = server.log.join('')
    expect(log).toContain('"reqId"')
    expect([...new Set(used)].filter((text) => isIn(log, text))).toEqual([])
    expect(log).not.toContain('canary of')
  },
  60_000,
)
