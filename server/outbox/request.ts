import dns from 'node:dns'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { hostOf, isListed, mayReach, type Destinations } from './address.ts'

const timeoutMs = 10_000
const noAnswer = `No answer within ${timeoutMs / 1000} s.`

/** The address may not be reached; its message is the address. */
export class BlockedAddress extends Error {}

export type Outgoing = {
  method: string
  headers: Record<string, string | number>
  body?: Buffer | string | undefined
}
export type Reply = { status: number; headers: IncomingHttpHeaders; body: string }
type Bounds = {
  destinations: Destinations
  /** Characters of the response body that are read; the rest is dropped. */
  maxLength: number
}

/**
 * Sends a request to another system. The address is checked on connecting, so that DNS rebinding
 * cannot reach a blocked network, and no redirect is followed. Rejects if there is no response within
 * 10 seconds.
 */
export function request(
  url: string,
  { method, headers, body }: Outgoing,
  { destinations, maxLength }: Bounds,
): Promise<Reply> {
  const parsed = new URL(url)
  const { protocol } = parsed
  const literal = hostOf(parsed)
  const isAllowed = (address: string) => mayReach(address, protocol, destinations.privateNetworks)
  if (!isListed(literal, destinations) || (isIP(literal) && !isAllowed(literal)))
    return Promise.reject(new BlockedAddress(literal))
  const signal = AbortSignal.timeout(timeoutMs)
  const options = {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    lookup: lookupAllowed(isAllowed),
    signal,
    agent: false as const,
  }
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(signal.aborted ? new Error(noAnswer) : error)
    const begin = protocol === 'https:' ? https.request : http.request
    const sent = begin(url, options, (response) => {
      let said = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        if (said.length < maxLength) said = (said + text).slice(0, maxLength)
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: said }),
      )
      response.on('error', fail)
    })
    sent.on('error', fail)
    sent.end(body)
  })
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

/** What went wrong; connecting to several addresses fails with an AggregateError without words. */
export function messageOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return first?.message ?? error.message
}
