import type { Reads } from '../db/open.ts'
import { listCheckpointsAfter, type Tree } from './queries.ts'

const pageSize = 500

/** A note, at the size that its row or its text says; the signature is not checked yet. */
export type Stated = { size: number; note: string }

/** The size in the text of a note, before anything is known of its signature. */
const statedSize = (note: string) => Number(/^[^\n]*\n(\d{1,15})\n/.exec(note)?.[1] ?? 0)

/** Kept checkpoints, the tree's latest and those from outside, by size; a page in memory at a time. */
export async function* listStated(
  db: Reads,
  hotelId: string,
  tree: Tree | undefined,
  fromOutside: readonly string[],
): AsyncGenerator<Stated, undefined> {
  const others = fromOutside.map((note) => ({ size: statedSize(note), note }))
  if (tree && (tree.note !== '' || tree.size > 0)) others.push({ size: tree.size, note: tree.note })
  others.sort((one, other) => one.size - other.size)
  for await (const kept of listKept(db, hotelId)) {
    while (others[0] && others[0].size <= kept.size) yield others.shift()!
    yield kept
  }
  yield* others
  return undefined
}

async function* listKept(db: Reads, hotelId: string) {
  let after = -1
  for (;;) {
    const page = await listCheckpointsAfter(db, hotelId, after, pageSize)
    yield* page
    if (page.length < pageSize) return
    after = page.at(-1)!.size
  }
}
