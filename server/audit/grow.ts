import { hourMs, minuteMs } from '@hotel/contract/duration'

import type { Writes } from '../db/open.ts'
import type { Services } from '../http/handler.ts'
import { transact } from '../http/transact.ts'
import { takeTurns, type BackgroundJob } from '../jobs.ts'
import { queueCheckpointCalls } from './elsewhere/queries.ts'
import { openKey, sealNewKey } from './key.ts'
import { openCheckpoint, signCheckpoint, verifierKeyOf, type SigningKey } from './note.ts'
import {
  addTree,
  findHotelCode,
  findTree,
  listCheckpointsAfter,
  keepCheckpoint,
  listBlocks,
  listHotelsToSign,
  listLeaves,
  lockTree,
  saveBlock,
  saveTree,
  type Tree,
} from './queries.ts'
import {
  addHash,
  blockSize,
  joined,
  leafHashOf,
  peaksOf,
  rootOf,
  splitHashes,
  type Peaks,
} from './tree.ts'

const batchBlocks = 8
/** Kept at the latest so long after the one before it, if anything happened. */
const keepEveryMs = hourMs

type Signing = Pick<Services, 'secrets' | 'publicUrl'>

/** Adds new events to the trees of their hotels and signs the new roots. */
export const signHistory: BackgroundJob = {
  name: 'sign history',
  everyMs: minuteMs,
  async run(services: Services, now: Date) {
    await takeTurns({
      crossing: 'hotels with events to sign',
      listDue: () => listHotelsToSign(services.db, new Date(now.getTime() - keepEveryMs)),
      takeBatch: (hotelId) => transact(services.db, (db) => growTree(db, services, hotelId, now)),
    })
  },
}

/**
 * Adds the next events to a hotel's tree and signs it. Refuses to sign on top of a tree that is not the
 * one it signed last. Returns whether there may be more events.
 */
export async function growTree(db: Writes, signing: Signing, hotelId: string, now: Date) {
  const tree = await treeToGrow(db, signing, hotelId)
  const key = openKey(signing.secrets, tree)
  const growth = await readGrowth(db, tree)
  refuseUnsigned(key, tree, growth)
  const events = await listLeaves(db, hotelId, tree.size, batchBlocks * blockSize)
  const gap = events.find(({ seq }, index) => seq !== tree.size + index + 1)
  if (gap) throw new Error(`The history has a gap before event ${gap.seq}.`)
  if (events.length > 0) {
    await addLeaves(
      db,
      hotelId,
      growth,
      events.map(({ leaf }) => leafHashOf(leaf)),
    )
    tree.size += events.length
    tree.peakHash = joined(growth.blocks.hashes)
    tree.note = signCheckpoint(key, tree.size, rootOf(hashesOf(growth)))
    tree.signedAt = now.toISOString()
  }
  const isExported = events.some(({ action }) => action === 'export')
  const keptMs = now.getTime() - new Date(tree.keptAt ?? 0).getTime()
  if (tree.size > tree.keptSize && (isExported || keptMs >= keepEveryMs)) {
    const { size, note } = tree
    await keepCheckpoint(db, { hotelId, size, note, signedAt: tree.signedAt ?? now })
    await queueCheckpointCalls(db, hotelId, size, now)
    Object.assign(tree, { keptSize: size, keptAt: now.toISOString() })
  }
  await saveTree(db, tree)
  return events.length === batchBlocks * blockSize
}

async function treeToGrow(db: Writes, { secrets, publicUrl }: Signing, hotelId: string) {
  if (!(await findTree(db, hotelId))) {
    const [kept] = await listCheckpointsAfter(db, hotelId, -1, 1)
    if (kept) throw new Error('The tree that was signed is missing: run npm run audit -- verify.')
    const { hotelCode } = await findHotelCode(db, hotelId)
    await addTree(db, hotelId, sealNewKey(secrets, publicUrl(), hotelId, hotelCode))
  }
  return (await lockTree(db, hotelId))!
}

/** The full blocks, and the leaves of the last block. */
type Growth = { blocks: Peaks; leaves: Buffer[] }

async function readGrowth(db: Writes, { hotelId, size, peakHash }: Tree): Promise<Growth> {
  const full = Math.floor(size / blockSize)
  const [last] = size % blockSize === 0 ? [] : await listBlocks(db, hotelId, [full])
  return {
    blocks: { size: full, hashes: splitHashes(peakHash) },
    leaves: last ? splitHashes(last.leafHash) : [],
  }
}

const hashesOf = ({ blocks, leaves }: Growth) => [...blocks.hashes, ...peaksOf(leaves).hashes]

function refuseUnsigned(key: SigningKey, { size, note }: Tree, growth: Growth) {
  if (size === 0 && note === '') return
  const signed = openCheckpoint(verifierKeyOf(key), note)
  if (signed?.size === size && signed.root.equals(rootOf(hashesOf(growth)))) return
  throw new Error('The stored tree is not the one that was signed: run npm run audit -- verify.')
}

async function addLeaves(db: Writes, hotelId: string, growth: Growth, hashes: Buffer[]) {
  for (let rest = hashes; rest.length > 0;) {
    const room = blockSize - growth.leaves.length
    growth.leaves = [...growth.leaves, ...rest.slice(0, room)]
    rest = rest.slice(room)
    const rootHash = rootOf(peaksOf(growth.leaves).hashes)
    const { size: block } = growth.blocks
    await saveBlock(db, { hotelId, block, leafHash: joined(growth.leaves), rootHash })
    if (growth.leaves.length < blockSize) return
    addHash(growth.blocks, rootHash)
    growth.leaves = []
  }
}
