// Checks a case file without the hotel's server: node verify-case.mjs FILE [KEY]
// KEY is the hotel's public key, from the hotel itself: without it, only the file agrees with itself.
// Proves that each event was in the signed history as it is here; not that the file has all of them.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [path, trusted] = process.argv.slice(2)
const refuse = (why) => {
  throw new Error(why)
}
const bytes = (text) => {
  const read = Buffer.from(text, 'base64')
  return read.toString('base64') === text ? read : refuse('Not base64.')
}
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest()
const only = (value, ...keys) =>
  Object.keys(value).join() === keys.join() ? value : refuse(`Other fields than ${keys}.`)

/** A signed note with a checkpoint (C2SP signed-note, tlog-checkpoint): the size and root it states. */
function openNote(note, key) {
  const [, name, id, coded] = /^(.+)\+([0-9a-f]{8})\+(.+)$/.exec(key) ?? refuse('No key.')
  const point = bytes(coded)
  const known = sha256(Buffer.from(`${name}\n`), point).subarray(0, 4)
  if (point[0] !== 1 || known.toString('hex') !== id) refuse('Not an Ed25519 key.')
  const [text, line, ...more] = note.split('\n\n')
  const signed = bytes(line.startsWith(`— ${name} `) ? line.slice(name.length + 3, -1) : '')
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), point.subarray(1)])
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
  const isSigned = verify(null, Buffer.from(`${text}\n`), publicKey, signed.subarray(4))
  if (more.length > 0 || !line.endsWith('\n') || !signed.subarray(0, 4).equals(known) || !isSigned)
    refuse('The checkpoint is not signed by this key.')
  const [origin, size, root] = text.split('\n')
  return origin === name ? { size: Number(size), root: bytes(root) } : refuse('Another origin.')
}

/** The root that a leaf and the hashes beside its way lead to (RFC 9162, section 2.1.3.2). */
function rootOf(leaf, index, size, proof) {
  let [hash, at, last] = [sha256(Buffer.of(0), Buffer.from(leaf)), index, size - 1]
  for (const beside of proof.map(bytes)) {
    if (last === 0) refuse('The proof is too long.')
    const isRight = at % 2 === 1 || at === last
    hash = isRight ? sha256(Buffer.of(1), beside, hash) : sha256(Buffer.of(1), hash, beside)
    if (isRight) while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : refuse('The proof is too short.')
}

const file = only(JSON.parse(readFileSync(path, 'utf8')), 'caseId', 'key', 'checkpoint', 'events')
if (trusted && trusted !== file.key) refuse('The file is signed with another key.')
const { size, root } = openNote(file.checkpoint, file.key)
for (const { leaf, proof } of file.events.map((event) => only(event, 'leaf', 'proof'))) {
  const { seq, at, action, actorId, entityId } = JSON.parse(leaf)
  const isProven = rootOf(leaf, seq - 1, size, proof).equals(root) && entityId === file.caseId
  console.log(
    isProven ? `${seq} ${at} ${action} ${actorId ?? ''}` : refuse(`Event ${seq} differs.`),
  )
}
console.log(`${file.events.length} events proven, of ${size} signed with ${file.key}`)
