import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { Endpoint } from '@hotel/contract/endpoint'
import { feedback, staffActions } from '@hotel/contract/feedback'
import { file } from '@hotel/contract/file'
import { resultCodes } from '@hotel/contract/result'

import { allEndpoints } from '../../testing/endpoints.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const endpoints = await allEndpoints()

type Media = { example?: unknown; examples?: Record<string, { value: unknown }> }
type Content = { content: Record<string, Media> }
type Operation = {
  operationId: string
  security: object[]
  parameters?: { name: string; in: string; example: unknown }[]
  requestBody?: Content
  responses: { 200: Content }
}
type OpenApi = { paths: Record<string, Record<string, Operation>> }

let openApi: OpenApi
beforeAll(async () => {
  openApi = (await server.app.inject('/api/openapi.json')).json()
})
const operationFor = ({ paths }: OpenApi, { path, method }: Endpoint) =>
  paths[path]![method.toLowerCase()]!
const operationsOf = ({ paths }: OpenApi) =>
  Object.values(paths).flatMap((path) => Object.values(path))

test('a validator that is not ours finds nothing wrong with it, as OpenAPI 3.1', async () => {
  const validator = new Validator()
  const result = await validator.validate(openApi)
  expect(result.errors).toBeUndefined()
  expect(result).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is in it, with its access and every part of its path',
  (name, endpoint) => {
    const operation = operationFor(openApi, endpoint)
    expect(operation.operationId).toBe(name)
    const open = endpoint.access === 'anyone' || endpoint.access === 'guest'
    expect(operation.security).toEqual(open ? [] : [{ session: [] }])
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
    const parameters = (operation.parameters ?? []).filter((each) => each.in === 'path')
    expect(parameters.map((each) => each.name)).toEqual(inPath)
  },
)

test('no two operations share an id, and none is there that the contract does not know', () => {
  const ids = operationsOf(openApi).map(({ operationId }) => operationId)
  expect(ids.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

const examplesIn = ({ example, examples }: Media) =>
  examples ? Object.values(examples).map(({ value }) => value) : [example]

describe('every call has examples: what goes in is taken, and what comes out may leave', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    (_, endpoint) => {
      const operation = operationFor(openApi, endpoint)
      const { parameters = [] } = operation
      const asked = (where: string) =>
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === where)
            .map(({ name, example }) => [name, example]),
        )
      if (endpoint.params) z.parse(endpoint.params, asked('path'))
      if (endpoint.query) z.parse(endpoint.query, asked('query'))
      const { content } = operation.requestBody ?? { content: {} }
      const bodies = Object.values(content).flatMap(examplesIn)
      expect(bodies.length > 0).toBe(endpoint.body !== undefined)
      for (const body of bodies) z.parse(endpoint.body!, body)

      const answer = operation.responses[200].content['application/json']!.example
      if (endpoint.data === file)
        return expect(answer).toMatchObject({ code: resultCodes.forbidden })
      expect(answer).toMatchObject({ code: resultCodes.ok, msg: 'ok' })
      const { data } = answer as { data: unknown }
      expect(z.parse(endpoint.data, data)).toEqual(data)
      expect(JSON.stringify([parameters, bodies, data]), 'a field that says nothing').not.toContain(
        '"…"',
      )
    },
  )
})

test('what is done to a case has an example for each act', () => {
  const { requestBody } = operationFor(openApi, feedback.act)
  const { examples } = requestBody!.content['application/json']!
  expect(Object.keys(examples ?? {})).toEqual([...staffActions])
})
