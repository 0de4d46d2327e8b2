import { sql, type Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** The token all servers share, sealed. */
export const findAccess = (db: Db, appId: string) =>
  db
    .selectFrom('wechatAccess')
    .where('appId', '=', appId)
    .select(['token', 'expiresAt'])
    .executeTakeFirst()

/** Whether this server is now the one that asks WeChat; for a moment only, should it die meanwhile. */
export async function takeLease(db: Db, appId: string, at: Date, until: Date) {
  const taken = await db
    .insertInto('wechatAccess')
    .values({ appId, leaseUntil: until })
    .onConflict((conflict) =>
      conflict
        .column('appId')
        .doUpdateSet({ leaseUntil: until })
        .where((eb) =>
          eb.or([
            eb('wechatAccess.leaseUntil', 'is', null),
            eb('wechatAccess.leaseUntil', '<', at.toISOString()),
          ]),
        ),
    )
    .returning('appId')
    .executeTakeFirst()
  return taken !== undefined
}

export const endLease = (db: Db, appId: string) =>
  db.updateTable('wechatAccess').set({ leaseUntil: null }).where('appId', '=', appId).execute()

export const keepAccess = (db: Db, appId: string, token: Buffer, expiresAt: Date) =>
  db
    .updateTable('wechatAccess')
    .set({ token, expiresAt, leaseUntil: null })
    .where('appId', '=', appId)
    .execute()

/** The picture WeChat drew for a code before. */
export const findDrawn = (db: Db, hotelId: string, sunCodeId: string) =>
  db
    .selectFrom('sunCodeImage')
    .where('hotelId', '=', hotelId)
    .where('sunCodeId', '=', sunCodeId)
    .select('content')
    .executeTakeFirst()

type Drawn = { hotelId: string; sunCodeId: string; mime: string; content: Buffer; madeAt: Date }

/** Two who looked at once have the same picture. */
export const keepDrawn = (db: Db, drawn: Drawn) =>
  db
    .insertInto('sunCodeImage')
    .values({ ...drawn, madeAt: sql`${drawn.madeAt}::timestamptz` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
