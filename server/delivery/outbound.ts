import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import type { Failure } from '@hotel/contract/channel'

import { mayReach } from './address.ts'

/** What the other end said of what was sent to it. */
export type Answer = { ok: true } | { ok: false; failure: Failure; said: string; isFinal: boolean }

const timeoutMs = 10_000
/** Of an answer's words, as many as anybody reads. */
const mostSaid = 200

class ClosedAddress extends Error {}

/**
 * Sends to another system, and nowhere else: the address is judged when it is connected to, whatever
 * the name stood for before, and no redirection is followed.
 */
export function post(
  url: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer | string },
  privateNetworks: readonly string[],
): Promise<Answer> {
  const { protocol, hostname } = new URL(url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !mayReach(literal, protocol, privateNetworks)) {
    return Promise.resolve(closed(literal))
  }
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: lookupWithin((address) => mayReach(address, protocol, privateNetworks)),
    signal: AbortSignal.timeout(timeoutMs),
    agent: false as const,
  }
  return new Promise((resolve) => {
    const begin = protocol === 'https:' ? https.request : http.request
    const request = begin(url, options, (response) => {
      let said = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        if (said.length < mostSaid) said = (said + text).slice(0, mostSaid)
      })
      response.on('end', () => resolve(answerOf(response.statusCode ?? 0, said)))
      response.on('error', (error) => resolve(unreachable(error)))
    })
    request.on('error', (error) =>
      resolve(error instanceof ClosedAddress ? closed(error.message) : unreachable(error)),
    )
    request.end(body)
  })
}

const closed = (said: string): Answer => ({ ok: false, failure: 'address', said, isFinal: true })

const unreachable = (error: Error): Answer => ({
  ok: false,
  failure: 'unreachable',
  said: wordsOf(error),
  isFinal: false,
})

/** Connecting to several addresses fails with an error for each, and no words of its own. */
function wordsOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return (first?.message ?? error.message).slice(0, mostSaid)
}

function answerOf(status: number, said: string): Answer {
  if (status >= 200 && status < 300) return { ok: true }
  const words = [`HTTP ${status}`, said.replaceAll(/\s+/g, ' ').trim()].filter(Boolean).join(': ')
  const isFinal = status === 404 || status === 410
  return { ok: false, failure: 'refused', said: words.slice(0, mostSaid), isFinal }
}

const lookupWithin =
  (isOpen: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first, ...rest] = addresses.filter(({ address }) => isOpen(address))
      if (!first) return callback(new ClosedAddress(addresses[0]?.address ?? hostname), '')
      return options.all
        ? callback(null, [first, ...rest])
        : callback(null, first.address, first.family)
    })
