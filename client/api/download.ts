import { requestOf } from '@hotel/contract/caller'
import type { Endpoint, InputOf } from '@hotel/contract/endpoint'
import { AppError } from '@hotel/contract/result'

import { refuse } from './call.ts'
import { refusals } from './refusals.ts'
import { addressOf, envelopeOf, headersOf, HttpError } from './send.ts'
import { readToken } from '../session/kept/cookies.ts'

type Watching = { signal: AbortSignal; onBytes: (bytes: number) => void }
export type Downloaded = { name: string; content: Blob }

/**
 * A command that is answered with a file. There is no limit of time, as the file keeps coming; one
 * that breaks off rejects. A refusal comes as an envelope and rejects as everywhere: it is never taken
 * for the file.
 */
export async function download<E extends Endpoint>(
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
  if (!response.ok) throw new HttpError(response.status, response.statusText)
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
