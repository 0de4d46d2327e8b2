import crypto from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * A sealed file: a mark, a salt, and pieces encrypted with AES-256-GCM. The nonce of a piece is its number
 * and whether it is the last, so that none can be changed, moved, left out or cut off unnoticed.
 */
const mark = Buffer.from('HOTEL-BACKUP 1\n')
const saltBytes = 32
const tagBytes = 16
const pieceBytes = 64 * 1024
/** Before each piece: whether it is the last, and its length. */
const frameBytes = 5

export class BackupRefused extends Error {}

const torn = () => new BackupRefused('The file is torn: its end is missing.')
const changed = () => new BackupRefused('The file has been changed or damaged.')

const keyFrom = (key: string, salt: Buffer) =>
  Buffer.from(crypto.hkdfSync('sha256', Buffer.from(key, 'hex'), salt, 'backup', 32))

function nonceOf(piece: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(Math.floor(piece / 2 ** 32), 3)
  nonce.writeUInt32BE(piece % 2 ** 32, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** `key`: 64 hexadecimal digits. */
export function seal(key: string): Transform {
  const salt = crypto.randomBytes(saltBytes)
  const secret = keyFrom(key, salt)
  let waiting = Buffer.alloc(0)
  let piece = 0
  const sealed = (plain: Buffer, isLast: boolean) => {
    const cipher = crypto.createCipheriv('aes-256-gcm', secret, nonceOf(piece, isLast))
    piece += 1
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    const frame = Buffer.alloc(frameBytes)
    frame.writeUInt8(isLast ? 1 : 0, 0)
    frame.writeUInt32BE(body.length, 1)
    return Buffer.concat([frame, body])
  }
  const stream = new Transform({
    transform(data: Buffer, _, done) {
      waiting = Buffer.concat([waiting, data])
      while (waiting.length > pieceBytes) {
        this.push(sealed(waiting.subarray(0, pieceBytes), false))
        waiting = waiting.subarray(pieceBytes)
      }
      done()
    },
    flush(done) {
      done(null, sealed(waiting, true))
    },
  })
  stream.push(Buffer.concat([mark, salt]))
  return stream
}

/** Fails with a `BackupRefused` on anything but a whole, unchanged file of this key. */
export function unseal(key: string): Transform {
  let waiting = Buffer.alloc(0)
  let secret: Buffer | undefined
  let piece = 0
  let hasEnded = false
  const opened = (isLast: boolean, body: Buffer) => {
    const decipher = crypto.createDecipheriv('aes-256-gcm', secret!, nonceOf(piece, isLast))
    decipher.setAuthTag(body.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      if (piece > 0) throw changed()
      throw new BackupRefused('BACKUP_KEY is not the key of this file, or the file was changed.')
    }
  }
  /** The next whole piece, if it has arrived. */
  const take = () => {
    if (waiting.length < frameBytes) return undefined
    if (hasEnded) throw changed()
    const length = waiting.readUInt32BE(1)
    if (length < tagBytes || length > pieceBytes + tagBytes) throw changed()
    if (waiting.length < frameBytes + length) return undefined
    hasEnded = waiting[0] === 1
    const plain = opened(hasEnded, waiting.subarray(frameBytes, frameBytes + length))
    waiting = waiting.subarray(frameBytes + length)
    piece += 1
    return plain
  }
  const takeHead = () => {
    const headBytes = mark.length + saltBytes
    const known = Math.min(mark.length, waiting.length)
    if (!waiting.subarray(0, known).equals(mark.subarray(0, known))) {
      throw new BackupRefused('The file is not a backup.')
    }
    if (waiting.length < headBytes) return
    secret = keyFrom(key, waiting.subarray(mark.length, headBytes))
    waiting = waiting.subarray(headBytes)
  }
  return new Transform({
    transform(data: Buffer, _, done) {
      try {
        waiting = Buffer.concat([waiting, data])
        if (!secret) takeHead()
        for (let plain = secret && take(); plain; plain = take()) this.push(plain)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      if (!hasEnded) done(torn())
      else done(waiting.length > 0 ? changed() : null)
    },
  })
}
