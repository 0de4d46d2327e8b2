import { requestOf } from '@hotel/contract/http/caller'
import type { Endpoint } from '@hotel/contract/http/endpoint'

import type { ByteCall } from '../../../server/http/openapi/byte-calls.ts'
import type { ByteInput, Files } from './bytes.ts'

export type Answer = { status: number; code: number; text: string }
type Headers = Record<string, string>

/** Undefined for what cannot be an address. */
export async function sendJson(
  url: string,
  endpoint: Endpoint,
  input: object,
  headers: Headers,
): Promise<Answer | undefined> {
  const request = requestIfSendable(endpoint, input)
  if (!request) return
  const response = await fetch(`${url}/api${request.path}`, {
    method: endpoint.method,
    headers: { ...headers, ...(request.body ? { 'content-type': 'application/json' } : {}) },
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  })
  return answerOf(response)
}

function requestIfSendable(endpoint: Endpoint, input: object) {
  try {
    return requestOf(endpoint, input)
  } catch (error) {
    if (error instanceof URIError) return
    throw error
  }
}

/** Undefined for what cannot be an address or a header. */
export async function sendBytes(
  url: string,
  call: ByteCall,
  { params, query, fields, file, type, ...input }: ByteInput,
  { headers, files }: { headers: Headers; files: Files },
): Promise<Answer | undefined> {
  const own = Object.entries(input.headers).map(([name, value]) => [name, String(value)])
  const path = pathOf(call.path, params, query)
  if (path === undefined) return
  const form = call.form && new FormData()
  for (const [name, value] of Object.entries(fields)) form?.set(name, String(value))
  if (file !== undefined) form?.set('file', new Blob([files.get(file)!], { type }), file)
  const response = await fetch(`${url}/api${path}`, {
    method: call.method,
    headers: { ...headers, ...Object.fromEntries(own) },
    ...(form ? { body: form } : {}),
  })
  return answerOf(response)
}

function pathOf(path: string, params: object, query: object) {
  const values = new Map<string, unknown>(Object.entries(params))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  try {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name))),
    )
    return search.size > 0 ? `${filled}?${search}` : filled
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** A stream is left once it has begun. */
async function answerOf(response: Response): Promise<Answer> {
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    const reader = response.body!.getReader()
    const { value } = await reader.read()
    await reader.cancel()
    return { status, code: status, text: new TextDecoder().decode(value) }
  }
  const text = await response.text()
  const isEnvelope = text.startsWith('{"code"')
  const { code } = isEnvelope ? (JSON.parse(text) as { code: number }) : { code: status }
  return { status, code, text: text.slice(0, 100_000) }
}
