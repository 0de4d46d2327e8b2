import diagnostics from 'node:diagnostics_channel'

import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { Endpoint } from '@hotel/contract/http/endpoint'
import { feedback, staffActions } from '@hotel/contract/feedback'
import { file } from '@hotel/contract/http/file'
import { resultCodes } from '@hotel/contract/http/result'
import {
  bellEvent,
  feedbackEvent,
  goneEvent,
  memberEvent,
  pendingEvent,
  viewEvent,
} from '@hotel/contract/http/stream'

import { allEndpoints } from '../../testing/endpoints.ts'
import { useServer } from '../../testing/server.ts'
import { byteCalls } from './byte-calls.ts'

/** Every route a server mounts, as method and path in the document's notation. */
const routes = new Set<string>()
diagnostics.subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat())
      if (each !== 'HEAD') routes.add(`${each} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
})
const partition = <T>(all: T[], isFirst: (each: T) => boolean) =>
  [all.filter(isFirst), all.filter((each) => !isFirst(each))] as const

const server = useServer()
const endpoints = await allEndpoints()

type Example = { value?: unknown; $ref?: string }
type Media = { schema: object; example?: unknown; examples?: Record<string, Example> }
type Content = { content: Record<string, Media> }
type Operation = {
  operationId: string
  security: object[]
  parameters?: { name: string; in: string; example: unknown }[]
  requestBody?: Content
  responses: { 200: Content; default: object }
}
type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: { examples: Record<string, { value: { code: number; msg: string } }> }
}

let openApi: OpenApi
beforeAll(async () => {
  openApi = (await server.app.inject('/api/openapi.json')).json()
})
const operationFor = ({ paths }: OpenApi, { path, method }: Endpoint) =>
  paths[path]![method.toLowerCase()]!
const operationsOf = ({ paths }: OpenApi) =>
  Object.values(paths).flatMap((path) => Object.values(path))

test('OpenAPI document: is valid OpenAPI 3.1 for an independent validator', async () => {
  const validator = new Validator()
  const result = await validator.validate(openApi)
  expect(result.errors).toBeUndefined()
  expect(result).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'OpenAPI document: has %s with its access and path parameters',
  (name, endpoint) => {
    const operation = operationFor(openApi, endpoint)
    expect(operation.operationId).toBe(name)
    const open = endpoint.access === 'anyone' || endpoint.access === 'guest'
    const cookie = endpoint.method === 'GET' ? [{ cookie: [] }] : []
    expect(operation.security).toEqual(open ? [] : [{ session: [] }, ...cookie])
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
    const parameters = (operation.parameters ?? []).filter((each) => each.in === 'path')
    expect(parameters.map((each) => each.name)).toEqual(inPath)
  },
)

test('Queries: those whose answer may be empty say so, as the staff app refuses the others', () => {
  const queries = endpoints.filter(({ kind }) => kind === 'query')
  const mayBeEmpty = queries.filter(({ data }) =>
    [{}, []].some((empty) => data.safeParse(empty).success),
  )
  expect(mayBeEmpty).toEqual(queries.filter(({ hasNoData }) => hasNoData))
})

test('OpenAPI document: contains every API route and nothing else', () => {
  const ids = operationsOf(openApi).map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const described = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} /api${path}`),
  )
  const [calls, others] = partition([...routes], (route) => route.includes(' /api/'))
  expect(calls.length).toBeGreaterThan(endpoints.length)
  expect(described.toSorted()).toEqual(calls.toSorted())
  for (const screen of others)
    expect(screen).toMatch(/^GET \/($|guest\/|hotelClient\/|healthz$|readyz$)/)
})

const examplesIn = ({ example, examples }: Media) =>
  examples ? Object.values(examples).map(({ value }) => value) : [example]
/** The refusals an operation documents, as they are sent. */
const refusalsIn = ({ responses }: Operation) =>
  Object.keys(responses[200].content['application/json']?.examples ?? {})
    .filter((name) => name !== 'answer')
    .map((name) => openApi.components.examples[name]!.value)

describe('OpenAPI example of every call: valid input, valid answer', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    (_, endpoint) => {
      const operation = operationFor(openApi, endpoint)
      const { parameters = [] } = operation
      const inputOf = (where: string) =>
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === where)
            .map(({ name, example }) => [name, example]),
        )
      if (endpoint.params) z.parse(endpoint.params, inputOf('path'))
      if (endpoint.query) z.parse(endpoint.query, inputOf('query'))
      const { content } = operation.requestBody ?? { content: {} }
      const bodies = Object.values(content).flatMap(examplesIn)
      expect(bodies.length > 0).toBe(endpoint.body !== undefined)
      for (const body of bodies) z.parse(endpoint.body!, body)

      const { content: answers } = operation.responses[200]
      if (endpoint.data === file)
        return expect(Object.keys(answers)).toEqual([...endpoint.media!, 'application/json'])
      const answer = answers['application/json']!.examples!['answer']!.value
      expect(answer).toMatchObject({ code: resultCodes.ok, msg: 'ok' })
      const { data } = answer as { data: unknown }
      expect(z.parse(endpoint.data, data)).toEqual(data)
      expect(JSON.stringify([parameters, bodies, data]), 'a field that says nothing').not.toContain(
        '"…"',
      )
    },
  )
})

test.each(byteCalls.map((call) => [call.name, call] as const))(
  'OpenAPI document: byte call %s documents input, output and refusals',
  (name, call) => {
    const operation = openApi.paths[call.path]![call.method.toLowerCase()]!
    expect(operation.operationId).toBe(name)
    expect(operation.responses.default).toEqual({ $ref: '#/components/responses/fault' })
    const said = JSON.stringify(operation)
    expect(said, 'a field that says nothing').not.toContain('"…"')
    const form = operation.requestBody?.content['multipart/form-data']
    expect(form?.schema !== undefined).toBe(call.method === 'POST')
    if (call.form?.fields) z.parse(call.form.fields, form!.example)
    const { content } = operation.responses[200]
    if ('media' in call.answer) expect(content).toMatchObject(call.answer.media)
    else {
      const { value } = content['application/json']!.examples!['answer']!
      z.parse(call.answer, (value as { data: unknown }).data)
    }
    const session = call.open ? [] : [resultCodes.sessionExpired]
    expect(refusalsIn(operation).map(({ code }) => code)).toEqual(expect.arrayContaining(session))
  },
)

test('OpenAPI document: every refusal example has its text filled in', () => {
  const named = operationsOf(openApi).flatMap(refusalsIn)
  expect(named.length).toBeGreaterThan(endpoints.length)
  for (const { code, msg } of Object.values(openApi.components.examples).map(
    ({ value }) => value,
  )) {
    expect(code).not.toBe(resultCodes.ok)
    expect(msg).toMatch(/^[^{}]{8,}$/)
  }
})

test('OpenAPI document: the stream example shows each event once', () => {
  const { content } = openApi.paths['/hotel/client/stream']!['get']!.responses[200]
  const { example } = content['text/event-stream'] as { example: string }
  const events = {
    feedback: feedbackEvent,
    gone: goneEvent,
    bell: bellEvent,
    member: memberEvent,
    view: viewEvent,
    pending: pendingEvent,
  }
  for (const [name, schema] of Object.entries(events)) {
    const [, data] = new RegExp(`event: ${name}\ndata: (.+)\n`).exec(example)!
    z.parse(schema, JSON.parse(data!))
  }
})

test('OpenAPI document: each action on a case has an example', () => {
  const { requestBody } = operationFor(openApi, feedback.act)
  const { examples } = requestBody!.content['application/json']!
  expect(Object.keys(examples ?? {})).toEqual([...staffActions])
})
