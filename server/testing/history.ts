import { sql } from 'kysely'

import { growTree } from '../audit/grow.ts'
import type { Database, Writes } from '../db/open.ts'
import { transact } from '../http/transact.ts'
import type { Secrets } from '../secrets.ts'

/** Adds events to a hotel's history, faster than by acting; all but the first of one moment. */
export const addEvents = ({ db }: Pick<Database, 'db'>, hotelId: string, count: number) =>
  transact(db, async (tx: Writes) => {
    await sql`with number as (
        insert into event_number as number (hotel_id, last) values (${hotelId}, ${count}::int)
        on conflict (hotel_id) do update set last = number.last + excluded.last returning last)
      insert into event (hotel_id, seq, at, actor_kind, actor_id, action, entity, entity_id, detail)
      select ${hotelId}, last - ${count}::int + n, '2026-03-01T08:00:00.123Z'::timestamptz, 'member',
        gen_random_uuid(), 'reply', 'feedback', gen_random_uuid(), jsonb_build_object('version', n)
      from number, generate_series(1, ${count}::int) as n`.execute(tx)
  })

/** Signs what there is, as the job does. */
export async function signAll(
  { db }: Pick<Database, 'db'>,
  secrets: Secrets,
  hotelId: string,
  now = new Date(),
) {
  const signing = { secrets, publicUrl: () => 'https://feedback.example.com' }
  while (await transact(db, (tx) => growTree(tx, signing, hotelId, now)));
}
