import type { CaseFile } from '@hotel/contract/hotel/audit'

import type { Reads } from '../db/open.ts'
import type { Secrets } from '../secrets.ts'
import { openKey } from './key.ts'
import { openCheckpoint, verifierKeyOf } from './note.ts'
import { findTree, listBlockRoots, listBlocks, listLeavesOf, type Tree } from './queries.ts'
import { blockSize, leafHashOf, provingIn, rootByProof, splitHashes } from './tree.ts'

type Proven = { file: CaseFile | null; signedAt: string | null; waitingCount: number }

/** The events of a case with their proofs; throws if the history was changed, because then none would hold. */
export async function proveCase(
  db: Reads,
  secrets: Secrets,
  hotelId: string,
  caseId: string,
): Promise<Proven> {
  const tree = await findTree(db, hotelId)
  const events = await listLeavesOf(db, hotelId, caseId)
  const signed = events.filter(({ seq }) => seq <= (tree?.size ?? 0))
  const waitingCount = events.length - signed.length
  if (!tree || signed.length === 0) return { file: null, signedAt: null, waitingCount }
  const key = verifierKeyOf(openKey(secrets, tree))
  const root = openCheckpoint(key, tree.note)?.root
  const prove = await proverOf(
    db,
    tree,
    signed.map(({ seq }) => seq),
  )
  const proven = signed.map(({ seq, leaf }) => {
    const proof = prove(seq - 1)
    const reached = rootByProof(leafHashOf(leaf), seq - 1, tree.size, proof)
    if (!root || !reached?.equals(root)) throw new Error(`Event ${seq} is not as it was signed.`)
    return { leaf, proof: proof.map((hash) => hash.toString('base64')) }
  })
  const file = { caseId, key, checkpoint: tree.note, events: proven }
  return { file, signedAt: tree.signedAt, waitingCount }
}

async function proverOf(db: Reads, { hotelId, size }: Tree, seqs: number[]) {
  // The last block may not be full, so that its events are needed, too.
  const needed = new Set([...seqs, size].map((seq) => Math.floor((seq - 1) / blockSize)))
  const [blocks, roots] = [
    await listBlocks(db, hotelId, [...needed]),
    await listBlockRoots(db, hotelId),
  ]
  return provingIn(size, {
    leaves: new Map(blocks.map(({ block, leafHash }) => [block, splitHashes(leafHash)])),
    roots: new Map(roots.map(({ block, rootHash }) => [block, rootHash])),
  })
}
