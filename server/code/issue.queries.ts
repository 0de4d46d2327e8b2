import type { CodeKind } from '@hotel/contract/code'
import { uuidv7 } from 'uuidv7'

import { inBatches } from '../db/statement/batches.ts'
import type { Reads, Writes } from '../db/open.ts'
import { tokenColumns } from '../house/code-address.ts'
import { newRoomToken, storedToken } from '../house/room-token.ts'
import type { Secrets } from '../secrets.ts'

export type Issue = {
  hotelId: string
  hotelCode: string
  kind: CodeKind
  provider: 'web' | 'wechat'
  issuedBy: string
  at: Date
  secrets: Pick<Secrets, 'seal'>
}

const codeColumns = ['id', 'houseId', 'kind', 'provider', 'issuedAt', ...tokenColumns] as const

export const findActiveCode = (db: Reads, hotelId: string, houseId: string, kind: CodeKind) =>
  db
    .selectFrom('sunCode')
    .where('hotelId', '=', hotelId)
    .where('houseId', '=', houseId)
    .where('kind', '=', kind)
    .where('status', '=', 'active')
    .select([...codeColumns])
    .executeTakeFirst()

/** Creates a room's code; undefined when the room already has an active one. */
export const insertCode = (db: Writes, issue: Issue, houseId: string) =>
  db
    .insertInto('sunCode')
    .values(rowOf(issue, houseId))
    .onConflict((conflict) => conflict.doNothing())
    .returning([...codeColumns])
    .executeTakeFirst()

const rowOf = (
  { hotelId, hotelCode, kind, provider, issuedBy, at, secrets }: Issue,
  houseId: string,
) =>
  ({
    hotelId,
    id: uuidv7(),
    houseId,
    kind,
    provider,
    ...storedToken(secrets, newRoomToken(hotelCode)),
    status: 'active',
    issuedBy,
    issuedAt: at,
  }) as const

/** Creates codes for all rooms in use that have none. Returns how many. */
export async function insertMissingCodes(db: Writes, issue: Issue) {
  const houses = await db
    .selectFrom('house')
    .where('house.hotelId', '=', issue.hotelId)
    .where('house.status', '=', 'in_use')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sunCode')
            .whereRef('sunCode.hotelId', '=', 'house.hotelId')
            .whereRef('sunCode.houseId', '=', 'house.id')
            .where('sunCode.kind', '=', issue.kind)
            .where('sunCode.status', '=', 'active')
            .select('sunCode.id'),
        ),
      ),
    )
    .select('house.id')
    .execute()
  const inserted = await inBatches(houses, (batch) =>
    db
      .insertInto('sunCode')
      .values(batch.map(({ id }) => rowOf(issue, id)))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  )
  return inserted.reduce((sum, each) => sum + Number(each.numInsertedOrUpdatedRows ?? 0), 0)
}

/** Revokes the active code of one room, or of all rooms. Returns how many. */
export async function revokeCodes(
  db: Writes,
  { hotelId, kind, at }: Pick<Issue, 'hotelId' | 'kind' | 'at'>,
  houseId: string | 'all',
) {
  const revoked = await db
    .updateTable('sunCode')
    .set({ status: 'revoked', revokedAt: at })
    .where('hotelId', '=', hotelId)
    .where('kind', '=', kind)
    .where('status', '=', 'active')
    .$if(houseId !== 'all', (query) => query.where('houseId', '=', houseId))
    .executeTakeFirst()
  return Number(revoked.numUpdatedRows)
}
