import { sql, type Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** The encrypted access token shared by all servers. */
export const findAccess = (db: Db, appId: string) =>
  db
    .selectFrom('wechatAccess')
    .where('appId', '=', appId)
    .select(['token', 'expiresAt'])
    .executeTakeFirst()

/** Whether this server may request the next token. The lease expires in case it dies. */
export async function acquireLease(db: Db, appId: string, at: Date, until: Date) {
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

export const releaseLease = (db: Db, appId: string) =>
  db.updateTable('wechatAccess').set({ leaseUntil: null }).where('appId', '=', appId).execute()

export const saveAccess = (db: Db, appId: string, token: Buffer, expiresAt: Date) =>
  db
    .updateTable('wechatAccess')
    .set({ token, expiresAt, leaseUntil: null })
    .where('appId', '=', appId)
    .execute()

/** The saved image of a WeChat code. */
export const findCodeImage = (db: Db, hotelId: string, sunCodeId: string) =>
  db
    .selectFrom('sunCodeImage')
    .where('hotelId', '=', hotelId)
    .where('sunCodeId', '=', sunCodeId)
    .select(['content', 'pictureKey'])
    .executeTakeFirst()

type CodeImage = {
  hotelId: string
  sunCodeId: string
  mime: string
  content: Buffer
  pictureKey: Buffer
  madeAt: Date
}

/** Keeps the first image when two requests draw at once; they are the same. */
export const saveCodeImage = (db: Db, image: CodeImage) =>
  db
    .insertInto('sunCodeImage')
    .values({ ...image, madeAt: sql`${image.madeAt}::timestamptz` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
