import type * as z from 'zod'

import { keysFor, type Endpoint } from '@hotel/contract/http/endpoint'
import { file } from '@hotel/contract/http/file'
import { resultCodes } from '@hotel/contract/http/result'

import type { RefusalReason } from '../refusal.ts'
import { exampleOfRefusal, fault, inEnvelope, orRefused, refusalSchema } from './answers.ts'
import { byteCalls, type ByteCall } from './byte-calls.ts'
import { exampleOf, examplesOf, schemaOf } from './example.ts'
import { eventSchemas } from './streamed.ts'

const description = `Every answer is an envelope \`{ code, msg, data }\` with HTTP status 200:
${Object.entries(resultCodes)
  .map(([name, code]) => `- ${code}: ${name}`)
  .join('\n')}

HTTP 4xx and 5xx are left for what is not the product's decision, in the same envelope: malformed JSON, a body too large (400002), an unknown address (404001), a busy server (503), a change of which it is not known whether it was saved (504; repeat it with the same request id), a fault (500).`

/** OpenAPI 3.1 with examples, generated from the contract and from the byte calls. */
export function openApiOf(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  const reasons = new Set<RefusalReason>()
  for (const call of [...endpoints.map(callOf), ...byteCalls.map(byteCallOf)]) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operationOf(call)
    for (const reason of call.reasons) reasons.add(reason)
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
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'hotelClientToken' },
      },
      schemas: { Refusal: refusalSchema, ...eventSchemas },
      examples: Object.fromEntries(
        [...reasons].map((reason) => [reason, exampleOfRefusal(reason)]),
      ),
      responses: { fault },
    },
    paths,
  }
}

type Inputs = Record<'path' | 'query' | 'header', z.core.$ZodType | undefined>
type Call = {
  name: string
  method: string
  path: string
  summary: string
  open: boolean
  inputs: Inputs
  body: Record<string, object> | undefined
  content: Record<string, object>
  reasons: readonly RefusalReason[]
}

function operationOf({ name, method, summary, open, inputs, body, content }: Call) {
  const parameters = (['path', 'query', 'header'] as const).flatMap((where) =>
    parametersOf(name, inputs[where], where),
  )
  // Pictures and the stream cannot send headers, so GET also accepts the cookie.
  const signedIn = [{ session: [] }, ...(method === 'GET' ? [{ cookie: [] }] : [])]
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary,
    security: open ? [] : signedIn,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      200: { description: 'What was asked for, or a refusal: see `code`.', content },
      default: { $ref: '#/components/responses/fault' },
    },
  }
}

function parametersOf(place: string, inputs: z.core.$ZodType | undefined, where: keyof Inputs) {
  if (!inputs) return []
  const { properties = {}, required = [] } = schemaOf(inputs, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    example: exampleOf(property, `${place}.${name}`),
  }))
}

function callOf(endpoint: Endpoint): Call {
  const { name, method, path, summary, params, query, data } = endpoint
  const body = endpoint.body && schemaOf(endpoint.body, 'input')
  const reasons = reasonsOf(endpoint)
  const bytes = { schema: { type: 'string', format: 'binary' } }
  const media = Object.fromEntries((endpoint.media ?? []).map((type) => [type, bytes]))
  return {
    name,
    method,
    path,
    summary,
    open: isOpen(endpoint),
    inputs: { path: params, query, header: undefined },
    body: body && { 'application/json': { schema: body, ...examplesOf(body, name) } },
    content:
      data === file
        ? orRefused(media, reasons)
        : inEnvelope(schemaOf(data, 'output'), name, reasons),
    reasons,
  }
}

const isOpen = ({ access }: Endpoint) => access === 'anyone' || access === 'guest'

/** The refusals that follow from the contract; others are not documented per call. */
function reasonsOf(endpoint: Endpoint): RefusalReason[] {
  const { access, role, params, query, body } = endpoint
  return [
    ...(isOpen(endpoint) ? [] : (['sessionExpired'] as const)),
    ...(role || keysFor(access).length > 0 ? (['notPermitted'] as const) : []),
    ...(params || access === 'guest' ? (['notFound'] as const) : []),
    ...(params || query || body ? (['invalidInput'] as const) : []),
  ]
}

function byteCallOf(call: ByteCall): Call {
  const { name, method, path, summary, open = false, params, query, headers, form } = call
  const { answer, refusals: reasons } = call
  return {
    name,
    method,
    path,
    summary,
    open,
    inputs: { path: params, query, header: headers },
    body: form && { 'multipart/form-data': formOf(form, name) },
    content:
      'media' in answer
        ? orRefused(answer.media, reasons)
        : inEnvelope(schemaOf(answer, 'output'), name, reasons),
    reasons,
  }
}

function formOf({ fields, file: types }: NonNullable<ByteCall['form']>, place: string) {
  const { properties = {}, required = [] } = fields ? schemaOf(fields, 'input') : {}
  return {
    schema: {
      type: 'object',
      required: [...required, 'file'],
      properties: { ...properties, file: { type: 'string', format: 'binary' } },
    },
    encoding: { file: { contentType: types.join(', ') } },
    ...(fields ? { example: exampleOf({ type: 'object', properties, required }, place) } : {}),
  }
}
