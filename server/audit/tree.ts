import crypto from 'node:crypto'

/** How many leaves a stored block has; a power of two, so that a full block is a subtree. */
export const blockSize = 256
const hashBytes = 32

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = crypto.createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const [leafPrefix, nodePrefix] = [Buffer.of(0), Buffer.of(1)]

/** RFC 6962, section 2.1. */
export const leafHashOf = (leaf: string) => sha256(leafPrefix, leaf)
const nodeHashOf = (left: Buffer, right: Buffer) => sha256(nodePrefix, left, right)

/** The roots of the largest perfect trees over `size` hashes, the largest first. */
export type Peaks = { size: number; hashes: Buffer[] }

/** Adds the hash of the next leaf, or of the next full block. */
export function addHash(peaks: Peaks, hash: Buffer) {
  let merged = hash
  for (let size = peaks.size; size % 2 === 1; size = Math.floor(size / 2)) {
    merged = nodeHashOf(peaks.hashes.pop()!, merged)
  }
  peaks.hashes.push(merged)
  peaks.size += 1
}

export function peaksOf(hashes: readonly Buffer[]): Peaks {
  const peaks: Peaks = { size: 0, hashes: [] }
  for (const hash of hashes) addHash(peaks, hash)
  return peaks
}

/** The root of a tree, by its peaks. */
export const rootOf = (hashes: readonly Buffer[]) =>
  hashes.length === 0 ? sha256('') : hashes.reduceRight((right, left) => nodeHashOf(left, right))

export const joined = (hashes: readonly Buffer[]) => Buffer.concat(hashes)
export const splitHashes = (bytes: Buffer) =>
  Array.from({ length: bytes.length / hashBytes }, (_, index) =>
    bytes.subarray(index * hashBytes, (index + 1) * hashBytes),
  )

/** The largest power of two below `size`. */
const splitOf = (size: number) => 2 ** Math.ceil(Math.log2(size) - 1)

/** Known hashes: of full blocks, and of the leaves of some blocks, by block. */
export type Known = { roots: Map<number, Buffer>; leaves: Map<number, Buffer[]> }

/** Proves leaves of a tree of `size`: the hashes beside the way from the leaf to the root. */
export function provingIn(size: number, { roots, leaves }: Known) {
  const found = new Map<string, Buffer>()
  function hashOf(from: number, to: number): Buffer {
    const block = Math.floor(from / blockSize)
    if (to - from === 1) return leaves.get(block)![from % blockSize]!
    if (to - from === blockSize && from % blockSize === 0) return roots.get(block)!
    const key = `${from} ${to}`
    const known = found.get(key)
    if (known) return known
    const middle = from + splitOf(to - from)
    const hash = nodeHashOf(hashOf(from, middle), hashOf(middle, to))
    found.set(key, hash)
    return hash
  }
  function pathOf(index: number, from: number, to: number): Buffer[] {
    if (to - from === 1) return []
    const middle = from + splitOf(to - from)
    return index < middle
      ? [...pathOf(index, from, middle), hashOf(middle, to)]
      : [...pathOf(index, middle, to), hashOf(from, middle)]
  }
  return (index: number) => pathOf(index, 0, size)
}

/** The root that a leaf and its proof lead to. */
export function rootByProof(leaf: Buffer, index: number, size: number, proof: readonly Buffer[]) {
  let [hash, at, last] = [leaf, index, size - 1]
  for (const beside of proof) {
    if (last === 0) return undefined
    if (at % 2 === 1 || at === last) {
      hash = nodeHashOf(beside, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else {
      hash = nodeHashOf(hash, beside)
    }
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : undefined
}
