import { requestOf } from '@hotel/contract/http/caller'
import type { Endpoint, InputOf } from '@hotel/contract/http/endpoint'
import { AppError } from '@hotel/contract/http/result'

import { refuse } from './call.ts'
import { refusals } from './refusals.ts'
import { addressOf, envelopeOf, headersOf, httpErrorOf, timeoutMs } from './send.ts'
import { readToken } from '../session/storage/cookies.ts'

type Watching = { signal: AbortSignal; onBytes: (bytes: number) => void }
export type Downloaded = { name: string; content: Blob }

/**
 * Calls an endpoint that responds with a file. The usual timeout applies to the first byte only, so
 * that a large file may take longer. Rejects if the download breaks off, and on a refusal, which
 * arrives as an envelope and is never mistaken for the file.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onBytes }: Watching,
): Promise<Downloaded> {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new DOMException('No byte of the file came in time.', 'TimeoutError')),
    timeoutMs,
  )
  const onFirst = (bytes: number) => {
    clearTimeout(timer)
    onBytes(bytes)
  }
  try {
    const watching = { signal: AbortSignal.any([signal, late.signal]), onBytes: onFirst }
    return await receive(endpoint, input, watching)
  } finally {
    clearTimeout(timer)
  }
}

async function receive<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onBytes }: Watching,
): Promise<Downloaded> {
  const sentAt = performance.now()
  const { path, body } = requestOf(endpoint, input as object)
  const response = await fetch(addressOf(path), {
    method: endpoint.method,
    headers: headersOf(readToken(), document.documentElement.lang),
    body: body === undefined ? null : JSON.stringify(body),
    credentials: 'include',
    signal,
  })
  if (!response.ok) throw httpErrorOf(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (!name || !response.body) {
    const { code, msg, data } = envelopeOf(response.status, await response.text())
    throw refuse(new AppError(code, msg, data), sentAt, refusals())
  }
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    bytes += part.value.length
    onBytes(bytes)
  }
  return { name, content: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) }
}
