import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import { codeOf } from '../guest/queries.ts'
import { sealPlain } from './seal-plain.ts'
import { hashToken, secretsFrom } from '../secrets.ts'
import { insertFirstHotel, openBefore } from '../testing/before.ts'
import { migrate } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'

const token = 'HAKE22abcdefghijkmno'
const secrets = secretsFrom('0'.repeat(64))

/** A code, a member with phone and picture and an import that waits, in the columns before 0051. */
async function insertBefore({ pool }: Database) {
  const hotel = await insertFirstHotel(pool)
  const [memberId, codeId, importId] = [uuidv7(), uuidv7(), uuidv7()]
  await pool.query(
    `insert into sun_code (hotel_id, id, house_id, kind, provider, token, status, issued_at)
     values ($1, $2, $3, 'free', 'wechat', $4, 'active', now())`,
    [hotel.id, codeId, hotel.roomId, token],
  )
  await pool.query(
    `insert into member (hotel_id, id, account_code, user_name, name, password_hash, user_role,
       route_list, status, source, phone)
     values ($1, $2, 'ADA000000001', 'ada', 'Ada', 'x', 1, '{}', 'active', 'created', '13800009876')`,
    [hotel.id, memberId],
  )
  await pool.query(
    `insert into avatar (hotel_id, member_id, content, updated_at) values ($1, $2, 'picture', now())`,
    [hotel.id, memberId],
  )
  await pool.query(
    `insert into sun_code_image (hotel_id, sun_code_id, mime, content, made_at)
     values ($1, $2, 'image/png', 'drawn', now())`,
    [hotel.id, codeId],
  )
  await pool.query(
    `insert into sheet_import (hotel_id, id, kind, created_by, created_at, file_name, status)
     values ($1, $2, 'memberImport', $3, now(), 'members.csv', 'checked')`,
    [hotel.id, importId, memberId],
  )
  await pool.query(
    `insert into sheet_import_row (hotel_id, import_id, row_no, target_id, key, facts, outcome, problems)
     values ($1, $2, 1, gen_random_uuid(), 'bo', '{"phone":"13700001111"}', 'new', '[]')`,
    [hotel.id, importId],
  )
  return hotel
}

async function readAll({ pool }: Database) {
  const one = async (statement: string) =>
    (await pool.query<Record<string, unknown>>(statement)).rows
  return {
    codes: await one('select token, plain_token, token_hash from sun_code'),
    members: await one('select phone, plain_phone from member'),
    avatars: await one('select content, picture_key from avatar'),
    images: await one('select content, picture_key from sun_code_image'),
    imports: await one('select status from sheet_import'),
    rows: await one('select key from sheet_import_row'),
  }
}

test.each([false, true])(
  'Migration 0051: codes are found, and all is sealed afterwards (hotel being moved: %s)',
  async (isMoving) => {
    const database = await openBefore('0051')
    try {
      const { pool, db } = database
      const hotel = await insertBefore(database)
      if (isMoving) {
        await pool.query(
          `insert into hotel_move (hotel_id, hotel_code, name, phase, target)
           values ($1, 'HAKE22', 'Lakeside', 'closed', 'elsewhere')`,
          [hotel.id],
        )
      }
      await migrate(pool)
      expect(await readAll(database)).toEqual({
        codes: [{ token: null, plain_token: token, token_hash: hashToken(token) }],
        members: [{ phone: null, plain_phone: '13800009876' }],
        avatars: [{ content: Buffer.from('picture'), picture_key: null }],
        images: [{ content: Buffer.from('drawn'), picture_key: null }],
        imports: [{ status: 'cancelled' }],
        rows: [],
      })
      const found = await codeOf(db, hotel.id, hashToken(token)).execute()
      expect(found).toMatchObject([{ houseNo: '1201' }])

      // A hotel that is being moved stays as it is until it is released.
      await sealPlain.run({ db, secrets })
      if (isMoving) {
        expect((await readAll(database)).codes).toMatchObject([{ plain_token: token }])
        await pool.query('delete from hotel_move')
        await sealPlain.run({ db, secrets })
      }
      const { codes, members, avatars, images } = await readAll(database)
      expect([codes[0]?.['plain_token'], members[0]?.['plain_phone']]).toEqual([null, null])
      expect(secrets.unseal(codes[0]?.['token'] as Buffer)).toBe(token)
      expect(secrets.unseal(members[0]?.['phone'] as Buffer)).toBe('13800009876')
      for (const { content, picture_key: key } of [...avatars, ...images]) {
        expect(key).not.toBeNull()
        expect(String(content)).not.toMatch(/picture|drawn/)
      }
    } finally {
      await database.close()
    }
  },
  120_000,
)
