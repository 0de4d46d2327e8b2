import { sql } from 'kysely'

import type { Writes } from '../db/open.ts'
import { preparedSql } from '../db/statement/prepared.ts'

/** PostgreSQL NOTIFY channel, sent on commit when a member's feed changed; payload `hotelId memberId`. */
export const bellChannel = 'bell'

/** PostgreSQL drops duplicate notifications within one transaction. */
export async function ring(db: Writes, hotelId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return
  const payloads = memberIds.map((memberId) => `${hotelId} ${memberId}`)
  await rings.list(db, { payloads })
}

const rings = preparedSql<{ payloads: string[] }>()(
  (param) => sql`select pg_notify(${sql.lit(bellChannel)}, payload)
    from unnest(${param('payloads')}::text[]) payload`,
)
