import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

import { hotelCodeLength } from '@hotel/contract/guest/token'

export type Vapid = { publicKey: string; privateKey: string }

/** Uses of the server's secret keys; each derives its own key from them. */
export type Secrets = {
  /** AES-256-GCM with a random nonce, with the first key. */
  seal: (text: string) => Buffer
  /** Opens what any of the keys sealed. */
  unseal: (sealed: Buffer) => string
  /** Whether the first key sealed it; throws if none of the keys did. */
  isCurrent: (sealed: Buffer) => boolean
  /** Keyed hash with the first key: recognises a phone or device without storing it. */
  fingerprint: (text: string) => Buffer
  /** With every key, the first one first. */
  fingerprints: (text: string) => Buffer[]
  /** The VAPID keys, base64url; the same on every server with this key. */
  vapid: Vapid
  /** Those of the key that sealed a subscription, which push services go on expecting. */
  vapidOf: (sealed: Buffer) => Vapid
}

/**
 * `keys`: 64 hexadecimal digits each, separated by white space. The first seals, the others only
 * open what they sealed before.
 */
export function secretsFrom(keys: string): Secrets {
  const uses = keys.trim().split(/\s+/).map(usesOf)
  const [current] = uses as [Uses, ...Uses[]]
  function open(sealed: Buffer) {
    for (const use of uses) {
      const text = use.open(sealed)
      if (text !== undefined) return { use, text }
    }
    throw new Error('Sealed with another key, or changed.')
  }
  return {
    seal: current.seal,
    unseal: (sealed) => open(sealed).text,
    isCurrent: (sealed) => open(sealed).use === current,
    fingerprint: current.fingerprint,
    fingerprints: (text) => uses.map(({ fingerprint }) => fingerprint(text)),
    vapid: current.vapid,
    vapidOf: (sealed) => open(sealed).use.vapid,
  }
}

/** AES-256-GCM with a random nonce, which comes first, then the tag. */
function sealWith(key: crypto.CipherKey, bytes: Buffer): Buffer {
  const nonce = crypto.randomBytes(12)
  const cipher = crypto.createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Undefined if another key sealed it, or it was changed. */
function openWith(key: crypto.CipherKey, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = crypto.createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Pictures sealed with a new key, and that key sealed with the server's. */
export function sealPictures<Name extends string>(
  { seal }: Pick<Secrets, 'seal'>,
  pictures: Record<Name, Buffer>,
): Record<Name | 'pictureKey', Buffer> {
  const key = crypto.randomBytes(32)
  const sealed = Object.entries<Buffer>(pictures).map(([name, bytes]) => [
    name,
    sealWith(key, bytes),
  ])
  return {
    ...(Object.fromEntries(sealed) as Record<Name, Buffer>),
    pictureKey: seal(key.toString('base64')),
  } as Record<Name | 'pictureKey', Buffer>
}

/** A picture for who may see it; without a key, one from before pictures were sealed. */
export function openPicture(
  { unseal }: Pick<Secrets, 'unseal'>,
  bytes: Buffer,
  pictureKey: Buffer | null,
): Buffer {
  if (!pictureKey) return bytes
  const opened = openWith(Buffer.from(unseal(pictureKey), 'base64'), bytes)
  if (!opened) throw new Error('A picture does not open with its key.')
  return opened
}

/** A sealed text, or the plain one from before such texts were sealed. */
export const openText = (
  { unseal }: Pick<Secrets, 'unseal'>,
  sealed: Buffer | null,
  plain: string | null,
): string | null => (sealed ? unseal(sealed) : plain)

type Uses = ReturnType<typeof usesOf>

function usesOf(key: string) {
  const derive = (use: string) =>
    Buffer.from(crypto.hkdfSync('sha256', Buffer.from(key, 'hex'), '', use, 32))
  // Node makes such an object of a buffer at each use, which takes longer than sealing a name.
  const sealing = crypto.createSecretKey(derive('seal'))
  const hashing = crypto.createSecretKey(derive('fingerprint'))
  return {
    seal: (text: string) => sealWith(sealing, Buffer.from(text)),
    /** Undefined if another key sealed it. */
    open: (sealed: Buffer) => openWith(sealing, sealed)?.toString('utf8'),
    fingerprint: (text: string) => crypto.createHmac('sha256', hashing).update(text).digest(),
    vapid: vapidFrom(derive('vapid')),
  }
}

function vapidFrom(seed: Buffer) {
  const pair = crypto.createECDH('prime256v1')
  // All but one in 2^32 of these numbers are valid curve keys; that one stops startup.
  pair.setPrivateKey(seed)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: seed.toString('base64url') }
}

export const newSecretKey = () => crypto.randomBytes(32).toString('hex')

export const keyFileOf = (dataDir: string) => path.join(dataDir, 'secret.key')

/**
 * The key in the data folder, generated on first use, readable by its owner only; followed by former
 * keys while they are being replaced.
 */
export function loadSecretKey(dataDir: string): string {
  const file = keyFileOf(dataDir)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    fs.writeFileSync(file, newSecretKey(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = fs.readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}(\s+[0-9a-f]{64})*$/i.test(key))
    throw new Error(`${file} holds no secret key: restore it from a backup.`)
  return key
}

/** SHA-256 suffices without a key, because tokens are random. */
export const hashToken = (token: string) => crypto.hash('sha256', token, 'buffer')

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Uniformly random base58 digits; 22 of them hold 128 bits. */
export const randomBase58 = (length: number) =>
  Array.from({ length }, () => base58[crypto.randomInt(base58.length)]).join('')

const hotelCodeDigits = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const randomHotelCode = () =>
  Array.from(
    { length: hotelCodeLength },
    () => hotelCodeDigits[crypto.randomInt(hotelCodeDigits.length)],
  ).join('')

/** Whether a text has the form of a guest token. */
export const isGuestToken = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{7,64}$/.test(text)
