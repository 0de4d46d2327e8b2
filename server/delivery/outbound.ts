import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import type { Failure } from '@hotel/contract/notification/channel'

import { mayReach } from '../outbox/address.ts'

/** `said` is the other server's response; `isFinal` failures are not retried. */
export type SendResult =
  | { ok: true }
  | { ok: false; failure: Failure; said: string; isFinal: boolean }

const timeoutMs = 10_000
/** Characters of a response body that are read. */
const maxReplyLength = 2000

class BlockedAddress extends Error {}

/**
 * Sends a POST request to another system. The address is checked on connecting, so that DNS rebinding
 * cannot reach a blocked network, and no redirect is followed.
 */
export function post(
  url: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer | string },
  privateNetworks: readonly string[],
): Promise<SendResult> {
  const { protocol, hostname } = new URL(url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !mayReach(literal, protocol, privateNetworks)) {
    return Promise.resolve(blocked(literal))
  }
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: lookupAllowed((address) => mayReach(address, protocol, privateNetworks)),
    signal: AbortSignal.timeout(timeoutMs),
    agent: false as const,
  }
  return new Promise((resolve) => {
    const begin = protocol === 'https:' ? https.request : http.request
    const request = begin(url, options, (response) => {
      let said = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        if (said.length < maxReplyLength) said = (said + text).slice(0, maxReplyLength)
      })
      response.on('end', () => resolve(resultOf(response.statusCode ?? 0, said)))
      response.on('error', (error) => resolve(unreachable(error)))
    })
    request.on('error', (error) =>
      resolve(error instanceof BlockedAddress ? blocked(error.message) : unreachable(error)),
    )
    request.end(body)
  })
}

const blocked = (said: string): SendResult => ({
  ok: false,
  failure: 'address',
  said,
  isFinal: true,
})

const unreachable = (error: Error): SendResult => ({
  ok: false,
  failure: 'unreachable',
  said: messageOf(error),
  isFinal: false,
})

/** Connecting to several addresses fails with an AggregateError that has no message itself. */
function messageOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return first?.message ?? error.message
}

function resultOf(status: number, body: string): SendResult {
  if (status >= 200 && status < 300) return { ok: true }
  const said = [`HTTP ${status}`, body.replaceAll(/\s+/g, ' ').trim()].filter(Boolean).join(': ')
  const isFinal = status === 404 || status === 410
  return { ok: false, failure: 'refused', said, isFinal }
}

const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first, ...rest] = addresses.filter(({ address }) => isAllowed(address))
      if (!first) return callback(new BlockedAddress(addresses[0]?.address ?? hostname), '')
      return options.all
        ? callback(null, [first, ...rest])
        : callback(null, first.address, first.family)
    })
