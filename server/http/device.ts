import crypto from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { hashToken, type Secrets } from '../secrets.ts'

const cookie = 'hotelDevice'
/** Only sent with sign-in and password changes. */
const path = '/api/hotel/client/user'
/** The longest lifetime browsers allow. */
const maxAgeSeconds = 400 * 24 * 3600
const idBytes = 24

/** The browser a request came from, if this server has marked it. Grants no access. */
export type Device = {
  /** Undefined for an unmarked browser. */
  hash: Buffer | undefined
  /** Marks the browser unless it is marked already; returns the hash to store. */
  mark: () => Buffer
}

export function deviceOf(
  secrets: Secrets,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): Device {
  const known = readDevice(secrets, request.headers.cookie)
  return {
    hash: known === undefined ? undefined : hashToken(known),
    mark() {
      const token = known ?? makeDevice(secrets)
      const isSecure = request.protocol === 'https' || publicUrl.startsWith('https:')
      reply.header(
        'set-cookie',
        `${cookie}=${token}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
      )
      return hashToken(token)
    },
  }
}

/** Signed with each key, so that a forged mark cannot be planted in another user's browser. */
const signed = (secrets: Secrets, id: string) =>
  secrets
    .fingerprints(`device ${id}`)
    .map((signature) => `${id}.${signature.toString('base64url')}`)

const makeDevice = (secrets: Secrets) =>
  signed(secrets, crypto.randomBytes(idBytes).toString('base64url'))[0]!

function readDevice(secrets: Secrets, cookies = '') {
  const token = new RegExp(`(?:^|;\\s*)${cookie}=([\\w.-]{1,128})(?:;|$)`).exec(cookies)?.[1]
  const [id = ''] = token?.split('.') ?? []
  if (!token || id === '') return undefined
  const given = hashToken(token)
  const isRight = (right: string) => crypto.timingSafeEqual(given, hashToken(right))
  return signed(secrets, id).some(isRight) ? token : undefined
}
