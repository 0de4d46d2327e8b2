import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Uses of the server's secret key; each derives its own key from it. */
export type Secrets = {
  /** AES-256-GCM with a random nonce. */
  seal: (text: string) => Buffer
  unseal: (sealed: Buffer) => string
  /** Keyed hash: recognises a phone or device without storing it. */
  fingerprint: (text: string) => Buffer
  /** The VAPID public key, base64url; the same on every server with this key. */
  vapid: { publicKey: string; privateKey: string }
}

/** `key`: 64 hexadecimal digits. */
export function secretsFrom(key: string): Secrets {
  const derive = (use: string) =>
    Buffer.from(crypto.hkdfSync('sha256', Buffer.from(key, 'hex'), '', use, 32))
  const sealing = derive('seal')
  const hashing = derive('fingerprint')
  return {
    seal(text) {
      const nonce = crypto.randomBytes(12)
      const cipher = crypto.createCipheriv('aes-256-gcm', sealing, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    unseal(sealed) {
      const decipher = crypto.createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString(
        'utf8',
      )
    },
    fingerprint: (text) => crypto.createHmac('sha256', hashing).update(text).digest(),
    vapid: vapidFrom(derive('vapid')),
  }
}

function vapidFrom(seed: Buffer) {
  const pair = crypto.createECDH('prime256v1')
  // All but one in 2^32 of these numbers are valid curve keys; that one stops startup.
  pair.setPrivateKey(seed)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: seed.toString('base64url') }
}

export const keyFileOf = (dataDir: string) => path.join(dataDir, 'secret.key')

/** The key in the data folder, generated on first use, readable by its owner only. */
export function loadSecretKey(dataDir: string): string {
  const file = keyFileOf(dataDir)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    fs.writeFileSync(file, crypto.randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = fs.readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/i.test(key))
    throw new Error(`${file} holds no secret key: restore it from a backup.`)
  return key
}

/** SHA-256 suffices without a key, because tokens are random. */
export const hashToken = (token: string) => crypto.createHash('sha256').update(token).digest()

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Uniformly random base58 digits; 22 of them hold 128 bits. */
export const randomBase58 = (length: number) =>
  Array.from({ length }, () => base58[crypto.randomInt(base58.length)]).join('')

const hotelCodeDigits = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const hotelCodeLength = 6
export const randomHotelCode = () =>
  Array.from(
    { length: hotelCodeLength },
    () => hotelCodeDigits[crypto.randomInt(hotelCodeDigits.length)],
  ).join('')

/** Whether a text has the form of a guest token. */
export const isGuestToken = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{7,64}$/.test(text)

/** Guest tokens begin with their hotel's code. */
export const hotelCodeOf = (token: string) => token.slice(0, hotelCodeLength)
