import crypto from 'node:crypto'

import { hashToken } from '../secrets.ts'

const hotelBytes = 16
const randomBytes = 32

/**
 * A new session token: 256 random bits, prefixed with the hotel's id so that lookups use the key.
 */
export function makeToken(hotelId: string): { token: string; tokenHash: Buffer } {
  const bytes = Buffer.concat([
    Buffer.from(hotelId.replaceAll('-', ''), 'hex'),
    crypto.randomBytes(randomBytes),
  ])
  const token = bytes.toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The characters that every session token of a hotel begins with; the next one is partly random. */
export const tokenStartOf = (hotelId: string) =>
  Buffer.from(hotelId.replaceAll('-', ''), 'hex')
    .toString('base64url')
    .slice(0, Math.floor((hotelBytes * 8) / 6))

/** The lookup key of a token; undefined if it is malformed. */
export function readToken(token: string): { hotelId: string; tokenHash: Buffer } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== hotelBytes + randomBytes || bytes.toString('base64url') !== token) return
  const hex = bytes.subarray(0, hotelBytes).toString('hex')
  const hotelId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { hotelId, tokenHash: hashToken(token) }
}
