import crypto from 'node:crypto'

/** What a checkpoint states: a tree of this size has this root (C2SP tlog-checkpoint). */
export type Checkpoint = { origin: string; size: number; root: Buffer }

/** A hotel's key; `origin` names the log and the key in every note. */
export type SigningKey = { hotelId: string; origin: string; seed: string }

const ed25519 = Buffer.of(1)
// The fixed beginnings of an Ed25519 key in DER, before its 32 bytes (RFC 8410).
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

export const newSigningKey = (hotelId: string, origin: string): SigningKey => ({
  hotelId,
  origin,
  seed: crypto.randomBytes(32).toString('base64'),
})

const privateKeyOf = ({ seed }: SigningKey) =>
  crypto.createPrivateKey({
    key: Buffer.concat([privatePrefix, Buffer.from(seed, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  })

const publicBytesOf = (key: SigningKey) =>
  crypto
    .createPublicKey(privateKeyOf(key))
    .export({ format: 'der', type: 'spki' })
    .subarray(publicPrefix.length)

const keyIdOf = (origin: string, publicBytes: Buffer) =>
  crypto
    .createHash('sha256')
    .update(`${origin}\n`)
    .update(ed25519)
    .update(publicBytes)
    .digest()
    .subarray(0, 4)

/** The public key as text, as C2SP signed-note writes it: name, key id, key. */
export function verifierKeyOf(key: SigningKey) {
  const bytes = publicBytesOf(key)
  const id = keyIdOf(key.origin, bytes).toString('hex')
  return `${key.origin}+${id}+${Buffer.concat([ed25519, bytes]).toString('base64')}`
}

/** A signed note (C2SP signed-note) with the checkpoint as its text. */
export function signCheckpoint(key: SigningKey, size: number, root: Buffer): string {
  const text = `${key.origin}\n${size}\n${root.toString('base64')}\n`
  const signature = crypto.sign(null, Buffer.from(text), privateKeyOf(key))
  const id = keyIdOf(key.origin, publicBytesOf(key))
  return `${text}\n— ${key.origin} ${Buffer.concat([id, signature]).toString('base64')}\n`
}

/** Whether this is a checkpoint at all, whatever it states and by whichever key it is signed. */
export const isNote = (text: string) =>
  /^[^\n]+\n\d+\n[^\n]+\n\n— [^\n]+ [A-Za-z0-9+/=]+\n/.test(text)

/** What a note states, if this key signed it; undefined otherwise. */
export function openCheckpoint(verifierKey: string, note: string): Checkpoint | undefined {
  const [, name, id, encoded] = /^(.+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(verifierKey) ?? []
  if (!name || !id || !encoded) return undefined
  const publicBytes = Buffer.from(encoded, 'base64').subarray(1)
  const end = note.lastIndexOf('\n\n')
  const text = note.slice(0, end + 1)
  const lines = note.slice(end + 2).split('\n')
  const line = lines.find((each) => each.startsWith(`— ${name} `))
  const signed = Buffer.from(line?.slice(name.length + 3) ?? '', 'base64')
  const isKnown = end > 0 && publicBytes.length === 32 && signed.length === 68
  if (!isKnown || signed.subarray(0, 4).toString('hex') !== id) return undefined
  const key = crypto.createPublicKey({
    key: Buffer.concat([publicPrefix, publicBytes]),
    format: 'der',
    type: 'spki',
  })
  if (!crypto.verify(null, Buffer.from(text), key, signed.subarray(4))) return undefined
  const [origin, size, root] = text.split('\n')
  if (origin !== name || !/^(0|[1-9]\d{0,15})$/.test(size ?? '')) return undefined
  return { origin, size: Number(size), root: Buffer.from(root ?? '', 'base64') }
}
