import { sql } from 'kysely'

import type { Writes } from '../db/open.ts'
import { keptSql } from '../db/statement/kept.ts'

/** PostgreSQL NOTIFY channel, sent on commit when a member's feed changed; payload `hotelId memberId`. */
export const bellChannel = 'bell'

/** PostgreSQL drops duplicate notifications within one transaction. */
export async function ring(db: Writes, hotelId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return
  const payloads = memberIds.map((memberId) => `${hotelId} ${memberId}`)
  await rings.list(db, { payloads })
}

const rings = keptSql<{ payloads: string[] }>()(
  (given) => sql`select pg_notify(${sql.lit(bellChannel)}, payload)
    from unnest(${given('payloads')}::text[]) payload`,
)
