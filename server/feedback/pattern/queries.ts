import { hourMs } from '@hotel/contract/duration'
import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'

import type { Reads } from '../../db/open.ts'
import { visibleTo, type Viewer } from '../access.queries.ts'
import { rowColumns, withNames } from '../queries.ts'

const repeatHouseDays = 30

/**
 * Whether the guest has other cases, or the room of a complaint an earlier one, for cases aliased
 * `feedback`. Sensitive cases count for managers only.
 */
export const repeatsFor = ({ userRole }: Pick<Viewer, 'userRole'>) => {
  const visibleHints = userRole <= 2 ? sql`true` : sql`not other.sensitive`
  // UUIDv7 ids sort by creation time, so the range uses the index by room. Behind row-level security it
  // does only if the bound is a column, because the functions in it are not leakproof.
  const since = sql`rpad(lpad(to_hex((extract(epoch from feedback.created_at
    - make_interval(days => ${sql.lit(repeatHouseDays)})) * 1000)::bigint), 12, '0'), 32, '0')::uuid`
  return [
    sql<boolean>`feedback.type = 'complaint'
      and exists (select from (select ${since} as id offset 0) as since, feedback other
      where other.hotel_id = feedback.hotel_id
        and other.current_house_id = feedback.current_house_id
        and other.id >= since.id and other.id < feedback.id
        and other.type = 'complaint' and other.status not in ('dismissed', 'merged')
        and ${visibleHints})`.as('repeatHouse'),
    sql<boolean>`feedback.guest_identity_id is not null and exists (select from guest_identity mine
      join guest_identity theirs
        on theirs.hotel_id = mine.hotel_id and theirs.phone_hash = mine.phone_hash
      join feedback other
        on other.hotel_id = theirs.hotel_id and other.guest_identity_id = theirs.id
      where mine.hotel_id = feedback.hotel_id and mine.id = feedback.guest_identity_id
        and other.id <> feedback.id and ${visibleHints})`.as('repeatGuest'),
    sql<boolean>`feedback.came_back_of is not null`.as('cameBack'),
  ] as const
}

const clusterHours = 72
const maxCases = 500

/** Recent open complaints, the input for clustering, newest first. */
export const listRecentOpen = (db: Reads, viewer: Viewer, now: Date) =>
  withNames(db)
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.type', '=', 'complaint')
    .where('feedback.status', 'in', [...openStatuses])
    .where(
      'feedback.createdAt',
      '>=',
      new Date(now.getTime() - clusterHours * hourMs).toISOString(),
    )
    .select(rowColumns)
    .select(repeatsFor(viewer))
    .orderBy('feedback.id', 'desc')
    .limit(maxCases)
    .execute()
