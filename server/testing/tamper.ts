import crypto from 'node:crypto'

import { sql } from 'kysely'

import { listLeaves, saveBlock } from '../audit/queries.ts'
import { blockSize, joined, leafHashOf, peaksOf, rootOf } from '../audit/tree.ts'
import { verifyHistory, type Verified } from '../audit/verify.ts'
import type { Database, Writes } from '../db/open.ts'
import type { Secrets } from '../secrets.ts'

type Random = (below: number) => number

/** The same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let drawn = 0
  return (below) => {
    drawn += 1
    const hash = crypto.createHash('sha256').update(`${seed} ${drawn}`).digest()
    return hash.readUIntBE(0, 6) % below
  }
}

type Place = { db: Writes; hotelId: string; size: number; random: Random }

const setLast = ({ db, hotelId }: Place) =>
  sql`update event_number set last = (select coalesce(max(seq), 0) from event where hotel_id = ${hotelId})
    where hotel_id = ${hotelId}`.execute(db)

/** Moves the numbers from `from` on; twice, because no two rows may have one number meanwhile. */
async function shift({ db, hotelId }: Place, from: number, by: number) {
  await sql`update event set seq = -1000000 - seq where hotel_id = ${hotelId} and seq >= ${from}`.execute(
    db,
  )
  await sql`update event set seq = -1000000 - seq + ${by} where hotel_id = ${hotelId} and seq < -900000`.execute(
    db,
  )
}

const changes = [
  (r: Random) => sql`at = at + ${1 + r(9e9)} * interval '1 microsecond'`,
  (r: Random) => sql`actor_kind = case actor_kind when 'member' then 'guest' when 'guest'
    then 'system' else ${r(2) === 0 ? 'member' : 'guest'} end`,
  () => sql`actor_id = gen_random_uuid()`,
  () => sql`action = action || 'x'`,
  () => sql`entity = case entity when 'hotel' then 'member' else 'hotel' end`,
  () => sql`entity_id = gen_random_uuid()`,
  (r: Random) => sql`detail = detail || jsonb_build_object('version', ${1000 + r(9000)}::int)`,
  (r: Random) => sql`detail = detail || jsonb_build_object(${`k${r(9)}`}::text, true)`,
]

/** What somebody with the database can do; each leaves a history that is not the signed one. */
const tamperings: Record<string, (place: Place) => Promise<unknown>> = {
  async change({ db, hotelId, size, random }) {
    const change = changes[random(changes.length)]!(random)
    const seq = 1 + random(size)
    await sql`update event set ${change} where hotel_id = ${hotelId} and seq = ${seq}`.execute(db)
  },
  async delete(place) {
    const { db, hotelId, size, random } = place
    const seq = 1 + random(size)
    await sql`delete from event where hotel_id = ${hotelId} and seq = ${seq}`.execute(db)
    if (random(2) === 0) return
    await shift(place, seq, -1)
    await setLast(place)
  },
  async insert(place) {
    const { db, hotelId, size, random } = place
    // Between two events, or with a number that was never given.
    const seq =
      random(3) > 0 ? 1 + random(size) : random(2) === 0 ? -random(5) : size + 1 + random(5)
    if (seq > 0 && seq <= size) await shift(place, seq, 1)
    await sql`insert into event select (jsonb_populate_record(event, jsonb_build_object('seq', ${seq}::int,
        'entity_id', gen_random_uuid()))).* from event
      where hotel_id = ${hotelId} order by abs(seq - ${1 + random(size)}) limit 1`.execute(db)
    if (seq > 0 && seq <= size && random(2) === 0) await setLast(place)
  },
  async swap({ db, hotelId, size, random }) {
    const one = 1 + random(size)
    const other = 1 + ((one + random(size - 1)) % size)
    await sql`update event set seq = -1000000 where hotel_id = ${hotelId} and seq = ${one}`.execute(
      db,
    )
    await sql`update event set seq = ${one} where hotel_id = ${hotelId} and seq = ${other}`.execute(
      db,
    )
    await sql`update event set seq = ${other} where hotel_id = ${hotelId} and seq = -1000000`.execute(
      db,
    )
  },
  async cut(place) {
    const { db, hotelId, size, random } = place
    const from = 1 + random(size)
    await sql`delete from event where hotel_id = ${hotelId} and seq >= ${from}`.execute(db)
    if (random(2) === 0) await setLast(place)
  },
}

/** Rewrites the stored tree, as somebody who knows how it works would; only the signature is missing. */
async function coverUp({ db, hotelId }: Place) {
  const leaves = (await listLeaves(db, hotelId, 0, 100_000)).map(({ leaf }) => leafHashOf(leaf))
  await sql`delete from audit_block where hotel_id = ${hotelId}`.execute(db)
  const roots: Buffer[] = []
  for (let block = 0; block * blockSize < leaves.length; block += 1) {
    const own = leaves.slice(block * blockSize, (block + 1) * blockSize)
    const rootHash = rootOf(peaksOf(own).hashes)
    await saveBlock(db, { hotelId, block, leafHash: joined(own), rootHash })
    if (own.length === blockSize) roots.push(rootHash)
  }
  await db
    .updateTable('auditTree')
    .where('hotelId', '=', hotelId)
    .set({ size: leaves.length, peakHash: joined(peaksOf(roots).hashes) })
    .execute()
}

class Undo extends Error {}

export type Tampered = { kind: string; isCovered: boolean; found: Verified }

/** Tampers with a signed history, verifies it, and undoes it; the triggers are off, as they would be. */
export async function tamperOnce(
  { db }: Pick<Database, 'db'>,
  secrets: Secrets,
  { hotelId, size, random }: Omit<Place, 'db'>,
): Promise<Tampered> {
  const kinds = Object.keys(tamperings)
  const kind = kinds[random(kinds.length)]!
  const isCovered = random(3) === 0
  let found: Verified | undefined
  const work = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx)
    const place = { db: tx, hotelId, size, random }
    await tamperings[kind]!(place)
    if (isCovered) await coverUp(place)
    found = await verifyHistory(tx, secrets, hotelId)
    throw new Undo()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return { kind, isCovered, found: found! }
}
