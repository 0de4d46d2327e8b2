import type { historyProblems } from '@hotel/contract/hotel/audit'

import type { Reads } from '../db/open.ts'
import type { Secrets } from '../secrets.ts'
import { listStated, type Stated } from './checkpoints.ts'
import { keyOf } from './key.ts'
import { openCheckpoint } from './note.ts'
import { findLastSeq, findTree, listBlocks, listLeaves, type Tree } from './queries.ts'
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

/**
 * What is wrong with a history. `seq` is the event, or the last one that a checkpoint covers; up to
 * `afterSeq` everything agrees.
 */
export type Problem = {
  kind: (typeof historyProblems)[number]
  seq: number
  afterSeq: number
}

export type Verified = {
  /** Events that were read, and those of them under a signature; the others follow within a minute. */
  events: number
  signed: number
  checkpoints: number
  /** The public key that the signatures were checked with. */
  key: string | null
  problems: Problem[]
}

const maxProblems = 20
const pageSize = 1024

/**
 * Walks a hotel's events once, in bounded memory: each is as it was when it was added, none is missing,
 * and the tree at each checkpoint is the one that was signed. `fromOutside` are checkpoints that were
 * kept elsewhere.
 */
export async function verifyHistory(
  db: Reads,
  secrets: Secrets,
  hotelId: string,
  fromOutside: readonly string[] = [],
): Promise<Verified> {
  const tree = await findTree(db, hotelId)
  const walk = walkOf(hotelId, tree, tree ? keyOf(secrets, tree) : null)
  if (tree && !walk.key) report(walk, 'keyUnreadable', 0)
  const last = await findLastSeq(db, hotelId)
  const stated = listStated(db, hotelId, tree, fromOutside)
  let checkpoint = await stated.next()
  await compareReached()
  async function compareReached() {
    for (; !checkpoint.done && checkpoint.value.size <= walk.at; checkpoint = await stated.next()) {
      compare(walk, checkpoint.value)
    }
  }
  for await (const event of listEvents(db, hotelId)) {
    if (event.seq <= walk.at || event.seq > last) {
      // Written since the walk began, or not by the server.
      if (event.seq > walk.at && event.seq <= (await findLastSeq(db, hotelId))) break
      report(walk, 'unexpected', event.seq)
      continue
    }
    await addEvent(db, walk, event)
    await compareReached()
  }
  if (walk.at < Math.max(last, walk.size)) report(walk, 'cutTail', walk.at + 1)
  for (; !checkpoint.done; checkpoint = await stated.next()) {
    const isGrown = checkpoint.value.size <= ((await findTree(db, hotelId))?.size ?? 0)
    if (!isGrown || checkpoint.value.size <= walk.size) compare(walk, checkpoint.value)
  }
  const { events, size, checkpoints, key, problems } = walk
  return { events, signed: Math.min(size, events), checkpoints, key, problems }
}

type Event = { seq: number; leaf: string }
type Walk = {
  hotelId: string
  tree: Tree | undefined
  key: string | null
  /** How many events the tree should hold. */
  size: number
  /** The number of the last event read. */
  at: number
  peaks: Peaks
  /** After the first difference, what is later differs for that reason alone. */
  isBroken: boolean
  /** The stored hashes of the block that is being read. */
  block: number
  stored: Buffer[]
  storedRoot: Buffer | undefined
  events: number
  checkpoints: number
  problems: Problem[]
}

const walkOf = (hotelId: string, tree: Tree | undefined, key: string | null): Walk => ({
  hotelId,
  tree,
  key,
  size: tree?.size ?? 0,
  at: 0,
  peaks: { size: 0, hashes: [] },
  isBroken: false,
  block: -1,
  stored: [],
  storedRoot: undefined,
  events: 0,
  checkpoints: 0,
  problems: [],
})

async function* listEvents(db: Reads, hotelId: string): AsyncGenerator<Event> {
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const page = await listLeaves(db, hotelId, after, pageSize)
    yield* page
    if (page.length < pageSize) return
    after = page.at(-1)!.seq
  }
}

function report(walk: Walk, kind: Problem['kind'], seq: number) {
  if (walk.problems.length >= maxProblems) return
  walk.problems.push({ kind, seq, afterSeq: walk.peaks.size })
}

function broken(walk: Walk, kind: Problem['kind'], seq: number) {
  report(walk, kind, seq)
  walk.isBroken = true
}

async function addEvent(db: Reads, walk: Walk, { seq, leaf }: Event) {
  if (seq > walk.at + 1) broken(walk, 'missing', walk.at + 1)
  const hash = leafHashOf(leaf)
  walk.events += 1
  walk.at = seq
  if (seq <= walk.size) await compareStored(db, walk, seq, hash)
  if (walk.isBroken) return
  addHash(walk.peaks, hash)
  compareTree(walk)
}

async function compareStored(db: Reads, walk: Walk, seq: number, hash: Buffer) {
  const block = Math.floor((seq - 1) / blockSize)
  if (block !== walk.block) {
    const [row] = await listBlocks(db, walk.hotelId, [block])
    Object.assign(walk, { block, stored: row ? splitHashes(row.leafHash) : [] })
    walk.storedRoot = row?.rootHash
  }
  const stored = walk.stored[(seq - 1) % blockSize]
  if (!stored) return walk.isBroken || broken(walk, 'treeDiffers', seq)
  if (!stored.equals(hash)) broken(walk, 'changed', seq)
}

/** The stored tree itself: what later growth and proofs are made from. */
function compareTree(walk: Walk) {
  const { peaks, size, stored, storedRoot, tree } = walk
  if (peaks.size > size || peaks.size % blockSize !== 0) return
  const isRoot = storedRoot?.equals(rootOf(peaksOf(stored).hashes))
  const isLast = peaks.size === size - (size % blockSize)
  if (!isRoot || (isLast && !tree!.peakHash.equals(joined(peaks.hashes)))) {
    broken(walk, 'treeDiffers', peaks.size)
  }
}

function compare(walk: Walk, { size, note }: Stated) {
  walk.checkpoints += 1
  // Signed once, and its tree is gone.
  if (!walk.tree) return report(walk, 'treeDiffers', size)
  const opened = walk.key === null ? undefined : openCheckpoint(walk.key, note)
  if (!opened || opened.size !== size) return report(walk, 'checkpointForged', size)
  // Taken back: the tree was larger when this was signed.
  if (size > walk.size) return report(walk, 'treeDiffers', size)
  if (walk.isBroken || size !== walk.peaks.size) return
  if (!opened.root.equals(rootOf(walk.peaks.hashes))) broken(walk, 'checkpointDiffers', size)
}
