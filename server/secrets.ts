import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** What the server's one secret key is used for; each use has a key of its own derived from it. */
export type Secrets = {
  /** AES-256-GCM; the same text gives other bytes each time. */
  seal: (text: string) => Buffer
  unseal: (sealed: Buffer) => string
  /** Keyed hash: finds the same phone or device again without keeping it. */
  fingerprint: (text: string) => Buffer
  /** What names this server to push services, base64url: the same on every server of one key. */
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
  // All but one in 2^32 numbers of this length are a key of the curve; that one ends the start.
  pair.setPrivateKey(seed)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: seed.toString('base64url') }
}

/** The key of the data folder, made on first use and readable by its owner only. */
export function keepSecretKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key')
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

/** SHA-256 of a token that is random itself, so no key is needed to keep it safe. */
export const hashToken = (token: string) => crypto.createHash('sha256').update(token).digest()

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Random digits of base58, each of the 58 equally likely; 22 of them hold 128 bits. */
export const randomBase58 = (length: number) =>
  Array.from({ length }, () => base58[crypto.randomInt(base58.length)]).join('')

const hotelCodeDigits = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const hotelCodeLength = 6
export const randomHotelCode = () =>
  Array.from(
    { length: hotelCodeLength },
    () => hotelCodeDigits[crypto.randomInt(hotelCodeDigits.length)],
  ).join('')

/** Whether somebody's text could be a token of a guest at all. */
export const isGuestToken = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{7,64}$/.test(text)

/** Every token a guest holds begins with the code of the hotel it belongs to. */
export const hotelCodeOf = (token: string) => token.slice(0, hotelCodeLength)
