import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'

import { allEndpoints } from '../testing/endpoints.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
const endpoints = await allEndpoints()

type Operation = {
  operationId: string
  security: object[]
  parameters?: { name: string; in: string }[]
}
type OpenApi = { paths: Record<string, Record<string, Operation>> }

const askOpenApi = async () => (await server.app.inject('/api/openapi.json')).json() as OpenApi
const operationsOf = ({ paths }: OpenApi) =>
  Object.values(paths).flatMap((path) => Object.values(path))

test('a validator that is not ours finds nothing wrong with it, as OpenAPI 3.1', async () => {
  const validator = new Validator()
  const result = await validator.validate(await askOpenApi())
  expect(result.errors).toBeUndefined()
  expect(result).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is in it, with its access and every part of its path',
  async (name, endpoint) => {
    const operation = (await askOpenApi()).paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const open = endpoint.access === 'anyone' || endpoint.access === 'guest'
    expect(operation?.security).toEqual(open ? [] : [{ session: [] }])
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
    const parameters = (operation?.parameters ?? []).filter((each) => each.in === 'path')
    expect(parameters.map((each) => each.name)).toEqual(inPath)
  },
)

test('no two operations share an id, and none is there that the contract does not know', async () => {
  const ids = operationsOf(await askOpenApi()).map(({ operationId }) => operationId)
  expect(ids.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})
