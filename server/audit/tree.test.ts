import crypto from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { newSigningKey, openCheckpoint, signCheckpoint, verifierKeyOf } from './note.ts'
import { blockSize, leafHashOf, peaksOf, provingIn, rootByProof, rootOf } from './tree.ts'

const sha256 = (...parts: Buffer[]) =>
  crypto.createHash('sha256').update(Buffer.concat(parts)).digest()

/** RFC 6962, section 2.1, word by word. */
function rootByDefinition(leaves: string[]): Buffer {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return sha256(Buffer.of(0), Buffer.from(leaves[0]!))
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)].map(rootByDefinition)
  return sha256(Buffer.of(1), left!, right!)
}

const leavesOf = (size: number) => Array.from({ length: size }, (_, index) => `leaf ${index}`)
const sizes = [0, 1, 2, 3, 7, 8, 255, 256, 257, 511, 512, 513, 1000]

describe('Merkle tree', () => {
  test('has the roots of the test vectors of RFC 6962 implementations', () => {
    const vectors = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657']
    const leaves = vectors.map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    const roots = [1, 2, 3, 7].map((size) =>
      rootOf(peaksOf(leaves.slice(0, size).map(leafHashOf)).hashes).toString('hex'),
    )
    expect(roots).toEqual([
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    ])
  })

  test.each(sizes)('of %i leaves has the root by definition', (size) => {
    const leaves = leavesOf(size)
    expect(rootOf(peaksOf(leaves.map(leafHashOf)).hashes)).toEqual(rootByDefinition(leaves))
  })

  test.each(sizes.filter((size) => size > 0))('of %i leaves proves each, and no other', (size) => {
    const hashes = leavesOf(size).map(leafHashOf)
    const blocks = Array.from({ length: Math.ceil(size / blockSize) }, (_, block) => block)
    const leavesAt = (block: number) => hashes.slice(block * blockSize, (block + 1) * blockSize)
    const prove = provingIn(size, {
      leaves: new Map(blocks.map((block) => [block, leavesAt(block)])),
      roots: new Map(blocks.map((block) => [block, rootOf(peaksOf(leavesAt(block)).hashes)])),
    })
    const root = rootOf(peaksOf(hashes).hashes)
    for (const [index, hash] of hashes.entries()) {
      const proof = prove(index)
      expect(rootByProof(hash, index, size, proof)).toEqual(root)
      const other = (index + 1) % size
      if (other !== index) expect(rootByProof(hash, other, size, proof)).not.toEqual(root)
    }
  })
})

describe('Checkpoint', () => {
  const key = newSigningKey('hotel', 'feedback.example.com/hotel/ABCDEF')
  const root = leafHashOf('any')
  const note = signCheckpoint(key, 12, root)

  test('is a signed note with origin, size and root', () => {
    expect(note).toMatch(
      /^feedback\.example\.com\/hotel\/ABCDEF\n12\n[A-Za-z0-9+/]{43}=\n\n— feedback\.example\.com\/hotel\/ABCDEF [A-Za-z0-9+/]+=*\n$/,
    )
    expect(openCheckpoint(verifierKeyOf(key), note)).toEqual({ origin: key.origin, size: 12, root })
  })

  test('is refused once anything in it has changed, or by another key', () => {
    for (const index of Array.from(note).keys()) {
      const changed = `${note.slice(0, index)}${note[index] === 'x' ? 'y' : 'x'}${note.slice(index + 1)}`
      const opened = openCheckpoint(verifierKeyOf(key), changed)
      // The last letter of a base64 text may stand for no further bit.
      if (opened) expect(opened).toEqual({ origin: key.origin, size: 12, root })
      if (index < note.lastIndexOf('\n\n')) expect(opened).toBeUndefined()
    }
    const other = { ...newSigningKey('hotel', key.origin) }
    expect(openCheckpoint(verifierKeyOf(other), note)).toBeUndefined()
  })
})
