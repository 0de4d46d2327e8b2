import type { CodeKind } from '@hotel/contract/code'
import { uuidv7 } from 'uuidv7'

import type { Reads, Writes } from '../db/open.ts'
import { randomBase58 } from '../secrets.ts'

/** With the hotel's code before them they make the 20 digits of a room's token. */
const tokenDigits = 14
/** PostgreSQL takes at most 65,535 values in one statement. */
const rowsAtOnce = 1000

export const newToken = (hotelCode: string) => hotelCode + randomBase58(tokenDigits)

export type Issue = {
  hotelId: string
  kind: CodeKind
  provider: 'web' | 'wechat'
  issuedBy: string
  at: Date
}

const codeColumns = ['id', 'houseId', 'kind', 'provider', 'token', 'issuedAt'] as const

export const findActiveCode = (db: Reads, hotelId: string, houseId: string, kind: CodeKind) =>
  db
    .selectFrom('sunCode')
    .where('hotelId', '=', hotelId)
    .where('houseId', '=', houseId)
    .where('kind', '=', kind)
    .where('status', '=', 'active')
    .select([...codeColumns])
    .executeTakeFirst()

/** Makes the code of a room that has none; undefined when somebody was first. */
export const insertCode = (db: Writes, issue: Issue, houseId: string, token: string) =>
  db
    .insertInto('sunCode')
    .values(rowOf(issue, houseId, token))
    .onConflict((conflict) => conflict.doNothing())
    .returning([...codeColumns])
    .executeTakeFirst()

const rowOf = ({ hotelId, kind, provider, issuedBy, at }: Issue, houseId: string, token: string) =>
  ({
    hotelId,
    id: uuidv7(),
    houseId,
    kind,
    provider,
    token,
    status: 'active',
    issuedBy,
    issuedAt: at,
  }) as const

/** Makes the codes that rooms in use lack. Answers how many. */
export async function insertMissingCodes(db: Writes, issue: Issue, hotelCode: string) {
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
  let made = 0
  for (let from = 0; from < houses.length; from += rowsAtOnce) {
    const batch = houses.slice(from, from + rowsAtOnce)
    const inserted = await db
      .insertInto('sunCode')
      .values(batch.map(({ id }) => rowOf(issue, id, newToken(hotelCode))))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    made += Number(inserted.numInsertedOrUpdatedRows ?? 0)
  }
  return made
}

/** Revokes the code of one room, or of all. Answers how many there were. */
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
