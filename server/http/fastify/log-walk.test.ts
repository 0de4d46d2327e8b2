import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { requestOf } from '@hotel/contract/http/caller'
import { roleKeys, type Endpoint } from '@hotel/contract/http/endpoint'
import { resultCodes } from '@hotel/contract/http/result'

import { sampleCommands } from '../../testing/commands/all.ts'
import { allEndpoints } from '../../testing/endpoints.ts'
import { exampleInput } from '../../testing/example-input.ts'
import { isIn, textsIn } from '../../testing/log-texts.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ logLevel: 'trace' })
const endpoints = await allEndpoints()
const samples = sampleCommands(server)
const isCommand = ({ name }: Endpoint) => samples[name] !== undefined

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
