import { dayMs, minuteMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { consentVersion, guest } from '@hotel/contract/guest'
import { session } from '@hotel/contract/session'

import { saveReset } from '../session/reset.queries.ts'
import { transact } from '../http/transact.ts'
import { openTestDatabase } from '../testing/database.ts'
import { complain, complaint, findCaseOf } from '../testing/hotel.ts'
import { takePhoto, upload } from '../testing/photo.ts'
import { useServer } from '../testing/server.ts'
import { readRooms } from '../testing/spreadsheet.ts'
import { tidyUp } from './tidy.ts'
import { vacuumAtNight } from './vacuum.ts'

const server = useServer()
const later = (ms: number) => new Date(Date.now() + ms)
const tidyAfter = (ms: number) => tidyUp.run({ db: server.database.db }, later(ms))
const countIn = async (
  table:
    | 'session'
    | 'throttle'
    | 'handledRequest'
    | 'attachment'
    | 'knownDevice'
    | 'passwordReset'
    | 'sheetImport'
    | 'sheetImportRow',
) => {
  const { count } = await server.database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('Cleanup', () => {
  test('deletes a session when it has expired', async () => {
    const { call, code } = await server.signIn()
    await tidyAfter(11 * 60 * minuteMs)
    expect(await call(session.userInfo, { code })).toMatchObject({ name: expect.any(String) })
    await tidyAfter(13 * 60 * minuteMs)
    expect(await countIn('session')).toBe(0)
    await expect(call(session.userInfo, { code })).rejects.toMatchObject({ code: 401 })
  })

  test('deletes a link for a new password when it has expired', async () => {
    const { memberId } = await server.signIn()
    await transact(server.database.db, (tx) =>
      saveReset(tx, { hotelId: server.hotel.id, memberId }, later(minuteMs)),
    )
    await tidyAfter(0)
    expect(await countIn('passwordReset')).toBe(1)
    await tidyAfter(2 * minuteMs)
    expect(await countIn('passwordReset')).toBe(0)
  })

  test('deletes a rate limit when it has expired', async () => {
    await complain(server.guest, server.hotel)
    expect(await countIn('throttle')).toBe(3)
    await tidyAfter(59 * minuteMs)
    expect(await countIn('throttle')).toBe(3)
    await tidyAfter(61 * minuteMs)
    expect(await countIn('throttle')).toBe(0)
  })

  test('deletes the answer to a request after seven days', async () => {
    const receipt = await complain(server.guest, server.hotel)
    const again = { guestToken: receipt.guestToken, requestId: uuidv7(), message: 'And the lamp.' }
    await server.guest(guest.answer, again)
    await tidyAfter(6.9 * dayMs)
    expect((await server.guest(guest.answer, again)).messages).toHaveLength(1)
    await tidyAfter(7.1 * dayMs)
    expect(await countIn('handledRequest')).toBe(0)
  })

  test('deletes an import with its rows after a day', async () => {
    const { token } = await server.signIn({ userRole: 1 })
    await readRooms(server, token, [['No'], ['901'], ['902']])
    await tidyAfter(0.9 * dayMs)
    expect([await countIn('sheetImport'), await countIn('sheetImportRow')]).toEqual([1, 2])
    await tidyAfter(1.1 * dayMs)
    expect([await countIn('sheetImport'), await countIn('sheetImportRow')]).toEqual([0, 0])
  })

  test('deletes an unclaimed photo after a day and keeps those of cases', async () => {
    const { room } = server.hotel
    const takePicture = async () => {
      const { data } = await upload(server, room.token, await takePhoto())
      return (data as { id: string }).id
    }
    const attachmentIds = [await takePicture()]
    const forgotten = [await takePicture()]
    await server.guest(guest.submit, { ...complaint(server.hotel), attachmentIds })
    await tidyAfter(0.9 * dayMs)
    expect(await countIn('attachment')).toBe(2)
    await tidyAfter(1.1 * dayMs)
    expect(await countIn('attachment')).toBe(1)
    await expect(
      server.guest(guest.submit, { ...complaint(server.hotel), attachmentIds: forgotten }),
    ).rejects.toMatchObject({ data: { fields: { attachmentIds: expect.any(String) } } })
  })

  test('deletes a known device 400 days after its last sign-in', async () => {
    await server.signIn()
    const known = await countIn('knownDevice')
    await tidyAfter(399.9 * dayMs)
    expect(await countIn('knownDevice')).toBe(known)
    await tidyAfter(400.1 * dayMs)
    expect(await countIn('knownDevice')).toBe(0)
  })

  test('leaves a hotel that is being moved, and does the rest', async () => {
    const { db } = server.database
    const { id: hotelId, hotelCode } = server.otherHotel
    for (const hotel of [server.hotel, server.otherHotel]) {
      await server.signIn({ hotel })
      const contact = { name: 'Li Na', phone: '13900001111', consentVersion }
      await server.guest(guest.submit, { ...complaint(hotel), contact })
    }
    const left = async () => {
      const sessions = db.selectFrom('session').select('hotelId').distinct()
      const guests = db.selectFrom('guestIdentity').where('erasedAt', 'is', null).select('hotelId')
      return [await sessions.execute(), await guests.execute(), await countIn('throttle')]
    }
    const mark = { hotelId, hotelCode, name: 'Mountain', phase: 'closed', target: 'there' } as const
    await db.insertInto('hotelMove').values(mark).execute()
    await tidyAfter(366 * dayMs)
    expect(await left()).toEqual([[{ hotelId }], [{ hotelId }], 0])
    await db.deleteFrom('hotelMove').execute()
    await tidyAfter(366 * dayMs)
    expect(await left()).toEqual([[], [], 0])
  })

  test('deletes any number of expired rows', async () => {
    const resetsAt = later(-minuteMs)
    const buckets = Array.from({ length: 1234 }, (_, index) => `old ${index}`)
    await server.database.db
      .insertInto('throttle')
      .values(buckets.map((bucket) => ({ bucket, hits: 1, resetsAt })))
      .execute()
    await tidyAfter(0)
    expect(await countIn('throttle')).toBe(0)
  })
})

describe('Guest with a phone number', () => {
  test('is erased after a year; case, history and statistics remain', async () => {
    const receipt = await server.guest(guest.submit, {
      ...complaint(server.hotel),
      contact: { name: 'Zhang Wei', phone: '+86 138 1234 0000', consentVersion },
    })
    const { id, guestIdentityId } = await findCaseOf(server, receipt)
    // Signs in again each time, since every session expires within the year.
    const look = async () => {
      const { call } = await server.signIn({ userRole: 1 })
      const { total } = await call(feedback.list, {})
      return { total, ...(await call(feedback.detail, { id })) }
    }
    await tidyAfter(364 * dayMs)
    const before = await look()
    expect(before.guest).toMatchObject({ name: 'Zhang Wei', phone: '+86138****0000' })

    await tidyAfter(366 * dayMs)
    const after = await look()
    expect(after.guest).toMatchObject({ name: null, phone: null, previousCount: 0, erased: true })
    expect(after).toMatchObject({ total: before.total, content: before.content })
    expect(after.timeline).toEqual([
      ...before.timeline,
      expect.objectContaining({ action: 'erase', actorKind: 'system' }),
    ])
    const erased = await server.database.db
      .selectFrom('guestIdentity')
      .select(['name', 'phone', 'phoneHash', 'erasedAt'])
      .where('id', '=', guestIdentityId)
      .executeTakeFirst()
    expect(erased).toEqual({
      name: null,
      phone: null,
      phoneHash: null,
      erasedAt: expect.any(String),
    })

    await tidyAfter(367 * dayMs)
    expect((await look()).timeline).toEqual(after.timeline)
  })

  test('is erased without affecting guests of other hotels', async () => {
    const contact = { name: 'Li Na', phone: '13900001111', consentVersion }
    await server.guest(guest.submit, { ...complaint(server.otherHotel), contact })
    const { guestIdentityId } = await findCaseOf(
      server,
      await server.guest(guest.submit, { ...complaint(server.hotel), contact }),
    )
    await server.database.db
      .updateTable('guestIdentity')
      .set({ expiresAt: later(-minuteMs) })
      .where('id', '=', guestIdentityId)
      .execute()
    await tidyAfter(0)
    const remaining = await server.database.db
      .selectFrom('guestIdentity')
      .select(['hotelId', 'id'])
      .where('erasedAt', 'is', null)
      .execute()
    expect(remaining.map(({ hotelId }) => hotelId)).toEqual([server.otherHotel.id])
  })
})

describe('Embedded database', () => {
  test('is vacuumed once a night, or after two days without', async () => {
    let times = 0
    const { run } = vacuumAtNight(async () => {
      times += 1
    })
    const at = async (instant: string) => {
      await run({ db: server.database.db }, new Date(instant))
      return times
    }
    // 03:00 in Shanghai is 19:00 UTC the day before.
    expect(await at('2026-03-01T19:00:00Z')).toBe(1)
    expect(await at('2026-03-01T20:00:00Z')).toBe(1)
    expect(await at('2026-03-02T12:00:00Z')).toBe(1)
    expect(await at('2026-03-02T18:00:00Z')).toBe(2)
    expect(await at('2026-03-04T17:00:00Z')).toBe(2)
    expect(await at('2026-03-04T22:30:00Z')).toBe(3)
  })

  /** PostgreSQL has autovacuum. */
  test.skipIf(process.env['DATABASE_URL'])('has row estimates after the vacuum', async () => {
    const { pool, vacuum, close } = await openTestDatabase()
    await pool.query(
      `insert into throttle select n::text, 1, now() from generate_series(1, 1000) n`,
    )
    await vacuum?.()
    const { rows } = await pool.query<{ reltuples: number }>(
      `select reltuples from pg_class where relname = 'throttle'`,
    )
    expect(rows[0]?.reltuples).toBe(1000)
    await close()
  })
})
