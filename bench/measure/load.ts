import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import type { Envelope } from '@hotel/contract/http/result'

export type Request = {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** Sends requests below `base` over keep-alive connections; rejects unless HTTP 200. */
export function sender(url: string, connections: number, base = '/api') {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ method, path, body, headers }: Request) =>
    new Promise<Envelope>((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const request = http.request(`${url}${base}${path}`, {
        agent,
        method,
        headers: {
          ...headers,
          ...(payload
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
            : {}),
        },
      })
      request.on('error', reject)
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve(JSON.parse(text) as Envelope)
          else reject(new Error(`HTTP ${response.statusCode}: ${text.slice(0, 300)}`))
        })
      })
      request.end(payload)
    })
  return Object.assign(send, { close: () => agent.destroy() })
}

/** Runs `senders` loops concurrently; returns the duration of each request in ms. */
export async function runFor(milliseconds: number, senders: number, once: () => Promise<unknown>) {
  const taken: number[] = []
  const startedAt = performance.now()
  const one = async () => {
    while (performance.now() - startedAt < milliseconds) {
      const from = performance.now()
      await once()
      taken.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: senders }, one))
  return { taken, perSecond: (taken.length * 1000) / (performance.now() - startedAt) }
}

/** Starts a call at each of its moments, whether the one before was answered or not. */
export async function runAtRate(
  perSecond: number,
  seconds: number,
  call: (n: number) => Promise<void>,
) {
  const taken: number[] = []
  const running: Promise<void>[] = []
  const startedAt = performance.now()
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const at = startedAt + (n * 1000) / perSecond
    const ahead = at - performance.now()
    if (ahead > 1) await pause(ahead)
    running.push(call(n).then(() => void taken.push(performance.now() - at)))
  }
  await Promise.all(running)
  return taken
}
