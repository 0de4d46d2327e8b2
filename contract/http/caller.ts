import type { DataOf, Endpoint, InputOf } from './endpoint.ts'
import { AppError, resultCodes, type Envelope } from './result.ts'

/** How one request travels: `fetch` in a browser, `inject` in a test. HTTP errors reject. */
export type Send = (request: {
  method: string
  path: string
  body: unknown
  signal?: AbortSignal | undefined
}) => Promise<Envelope>

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: { signal?: AbortSignal },
) => Promise<DataOf<E>>

/** Binds the contract to a transport. Answers other than 200 reject with an `AppError`. */
export function caller(send: Send): Call {
  return async (endpoint, input, options) => {
    const { path, body } = requestOf(endpoint, input as object)
    const envelope = await send({ method: endpoint.method, path, body, signal: options?.signal })
    if (envelope.code !== resultCodes.ok) {
      throw new AppError(envelope.code, envelope.msg, envelope.data)
    }
    return envelope.data as never
  }
}

/** Spreads one input object over path, query string and body, as the endpoint declares them. */
export function requestOf(endpoint: Endpoint, input: object) {
  const rest = new Map(Object.entries(input))
  const take = (name: string) => {
    const value: unknown = rest.get(name)
    rest.delete(name)
    return String(value)
  }
  let path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(take(name)),
  )
  if (endpoint.method === 'GET' || endpoint.query) {
    const names = endpoint.method === 'GET' ? [...rest.keys()] : keysOf(endpoint.query)
    const search = new URLSearchParams()
    for (const name of names) {
      if (rest.get(name) === undefined) rest.delete(name)
      else search.set(name, take(name))
    }
    if (search.size > 0) path += `?${search}`
  }
  const body = endpoint.method === 'GET' || !endpoint.body ? undefined : Object.fromEntries(rest)
  return { path, body }
}

const keysOf = (schema: unknown) =>
  Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {})
