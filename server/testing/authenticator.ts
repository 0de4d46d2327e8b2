import crypto from 'node:crypto'

import { passkey } from '@hotel/contract/factor/passkey'
import type { DataOf, InputOf } from '@hotel/contract/http/endpoint'

import type { SignedIn, TestServer } from './server.ts'

type Creation = DataOf<typeof passkey.begin>['options']
type Request = DataOf<typeof passkey.beginSignIn>['options']
type NewCredential = InputOf<typeof passkey.add>['credential']
type UsedCredential = InputOf<typeof passkey.signIn>['credential']

/** What an authenticator or the page it is used on does differently from the rule. */
export type Deviation = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Without fingerprint, face or PIN. */
  unverified?: boolean
  /** Its count; by default one more than before. */
  count?: number
  userHandle?: string | undefined
  type?: string
}

const sha256 = (bytes: crypto.BinaryLike) => crypto.createHash('sha256').update(bytes).digest()

/** CBOR of non-negative and negative integers, bytes, text and maps: all that is needed here. */
function cbor(value: number | string | Buffer | [unknown, unknown][]): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    if (size < 256) return Buffer.from([(major << 5) | 24, size])
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = value.flat().map((each) => cbor(each as number))
  return Buffer.concat([head(5, value.length), ...parts])
}

const clientDataOf = (type: string, facts: { challenge: string; origin: string }, by: Deviation) =>
  Buffer.from(
    JSON.stringify({
      type: by.type ?? type,
      challenge: by.challenge ?? facts.challenge,
      origin: by.origin ?? facts.origin,
      crossOrigin: false,
    }),
  )

/** A passkey in software, by ES256. */
export function makeAuthenticator(origin = 'https://feedback.example.com') {
  const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const id = crypto.randomBytes(16)
  const names = { id: id.toString('base64url'), rawId: id.toString('base64url') }
  let counted = 0
  let handle: string | undefined

  function authData(rpId: string, by: Deviation, attested?: Buffer) {
    counted = by.count ?? counted + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counted)
    const flags = 0x01 | (by.unverified ? 0 : 0x04) | (attested ? 0x40 : 0)
    return Buffer.concat([
      sha256(by.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ])
  }

  return {
    id: names.id,
    /** `navigator.credentials.create`. */
    create(options: Creation, by: Deviation = {}): NewCredential {
      handle = options.user.id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const client = clientDataOf('webauthn.create', { ...options, origin }, by)
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authData(options.rp.id, by, attested)],
      ])
      return {
        ...names,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** `navigator.credentials.get`. */
    get(options: Request, by: Deviation = {}): UsedCredential {
      const data = authData(options.rpId, by)
      const client = clientDataOf('webauthn.get', { ...options, origin }, by)
      const signature = crypto.sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const userHandle = 'userHandle' in by ? by.userHandle : handle
      return {
        ...names,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>

/** Adds a passkey to a member's account. */
export async function addPasskey(
  { call, password }: Pick<SignedIn, 'call' | 'password'>,
  {
    authenticator = makeAuthenticator(),
    name = 'Phone',
    ...by
  }: Deviation & {
    authenticator?: Authenticator
    name?: string
  } = {},
) {
  const { options, challenge } = await call(passkey.begin, { password })
  const credential = authenticator.create(options, by)
  const { recoveryCodes } = await call(passkey.add, { challenge, name, credential })
  return { authenticator, recoveryCodes }
}

/** What is sent to sign in with a passkey. */
export async function passkeyAnswer(
  { guest }: Pick<TestServer, 'guest'>,
  authenticator: Authenticator,
  { ticket, ...by }: Deviation & { ticket?: string } = {},
) {
  const given = ticket === undefined ? {} : { ticket }
  const { options, challenge } = await guest(passkey.beginSignIn, given)
  return { ...given, challenge, credential: authenticator.get(options, by), options }
}
