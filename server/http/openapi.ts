import * as z from 'zod'

import type { Endpoint } from '@hotel/contract/endpoint'
import { file } from '@hotel/contract/file'
import { resultCodes } from '@hotel/contract/result'

const description = `Every answer is an envelope \`{ code, msg, data }\` with HTTP status 200:
${Object.entries(resultCodes)
  .map(([name, code]) => `- ${code}: ${name}`)
  .join('\n')}

HTTP 4xx and 5xx are left for what is not the product's decision: malformed JSON, a body too large, a fault.`

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** OpenAPI 3.1 of every endpoint, made from the contract itself. */
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
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
  ]
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    security: endpoint.access === 'anyone' || endpoint.access === 'guest' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'The envelope; `data` is as below when `code` is 200.',
        content:
          endpoint.data === file
            ? fileContent
            : { 'application/json': { schema: envelopeOf(endpoint) } },
      },
    },
  }
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
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
  },
}

const envelopeOf = (endpoint: Endpoint) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: schemaOf(endpoint.data, 'output'),
  },
})
