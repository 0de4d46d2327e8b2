import * as z from 'zod'

import type { Endpoint } from '@hotel/contract/endpoint'
import { file } from '@hotel/contract/file'
import { resultCodes } from '@hotel/contract/result'

import { Refusal, wordsOf } from '../refusal.ts'
import { exampleOf, examplesOf, type Schema } from './example.ts'

const description = `Every answer is an envelope \`{ code, msg, data }\` with HTTP status 200:
${Object.entries(resultCodes)
  .map(([name, code]) => `- ${code}: ${name}`)
  .join('\n')}

HTTP 4xx and 5xx are left for what is not the product's decision: malformed JSON, a body too large, a fault.`

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as Schema
}

/** OpenAPI 3.1 of every endpoint with examples, made from the contract itself. */
export function openApiOf(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hotel feedback',
      version: '0.1.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description,
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operationOf(endpoint: Endpoint) {
  const parameters = [...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query')]
  const body = endpoint.body && schemaOf(endpoint.body, 'input')
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    security: endpoint.access === 'anyone' || endpoint.access === 'guest' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body, ...examplesOf(body, endpoint.name) } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'The envelope; `data` is as below when `code` is 200.',
        content:
          endpoint.data === file ? fileContent : { 'application/json': envelopeOf(endpoint) },
      },
    },
  }
}

function parametersOf({ name: place, params, query }: Endpoint, where: 'path' | 'query') {
  const schema = where === 'path' ? params : query
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    example: exampleOf(property, `${place}.${name}`),
  }))
}

/** A file where it worked, the envelope where it was refused. */
const fileContent = {
  '*/*': { schema: { type: 'string', format: 'binary' } },
  'application/json': {
    schema: {
      type: 'object',
      required: ['code', 'msg'],
      properties: { code: { type: 'integer' }, msg: { type: 'string' } },
    },
    example: { code: resultCodes.forbidden, ...wordsOf(new Refusal('notPermitted'), 'en') },
  },
}

function envelopeOf({ name, data }: Endpoint) {
  const schema = schemaOf(data, 'output')
  return {
    schema: {
      type: 'object',
      required: ['code', 'msg', 'data'],
      properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: schema },
    },
    example: { code: resultCodes.ok, msg: 'ok', data: exampleOf(schema, name) },
  }
}
