import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { factor } from '@hotel/contract/factor'
import { caller } from '@hotel/contract/http/caller'
import { channel } from '@hotel/contract/notification/channel'
import { consentVersion, guest } from '@hotel/contract/guest'
import { house } from '@hotel/contract/house'
import { webhook } from '@hotel/contract/hotel/webhook'
import { member } from '@hotel/contract/member'

import { openApp } from '../app.ts'
import { openSecrets } from '../open-secrets.ts'
import { sealPictures, secretsFrom } from '../secrets.ts'
import { act, complaint, findCaseOf, makeHotel, type TestHotel } from '../testing/hotel.ts'
import { takePhoto, upload } from '../testing/photo.ts'
import { makeDataDir } from '../testing/process.ts'
import { newBrowser } from '../testing/receivers.ts'
import { addFactor, nextCode, ticketOf } from '../testing/factor.ts'
import { signAll } from '../testing/history.ts'
import { useServer } from '../testing/server.ts'
import { verifyHistory } from '../audit/verify.ts'
import { countSealed, rotateKey } from './rotate.ts'
import { sealedColumns } from './sealed.queries.ts'

const [former, fresh] = ['a'.repeat(64), 'b'.repeat(64)]
/** Every server opens both during a rotation; some still seal with the former key. */
const [before, after] = [`${former}\n${fresh}`, `${fresh}\n${former}`]

const server = useServer()
server.secrets = secretsFrom(before)
let other: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  await openSecrets(server.database.db, { secretKey: before, dataDir: makeDataDir() })
  other = await openApp({
    database: server.database,
    secrets: secretsFrom(after),
    publicUrl: () => '',
    logLevel: 'silent',
    busyAfterMs: 0,
  })
})
afterAll(() => other.close())

const contact = { name: 'Ada Berg', phone: '+86 138 1234 0000', consentVersion }
const complain = (call = server.guest, room = server.hotel.room) =>
  call(guest.submit, { ...complaint(server.hotel, { room }), contact })
const there = caller(async ({ method, path, body }) => {
  const response = await other.inject({
    method: method as 'POST',
    url: `/api${path}`,
    payload: body as object,
  })
  return response.json()
})

const historyWith = (keys: string) =>
  verifyHistory(server.database.db, secretsFrom(keys), server.hotel.id)

/** Sealed values of every kind. */
async function sealEverything() {
  const admin = await server.signIn({ userRole: 1 })
  const topics = ['received' as const]
  const url = `https://hook.example.com/${uuidv7()}`
  const hook = { name: 'Switchboard', url, topics, active: true }
  await admin.call(webhook.create, hook)
  await sql`insert into sign_on (hotel_id, issuer, client_id, client_secret, user_name_claim, required,
      updated_at) values (${server.hotel.id}, 'https://id.example.com', 'hotel',
      ${server.secrets.seal('s')}, 'upn', false, now()) on conflict do nothing`.execute(
    server.database.db,
  )
  await admin.call(channel.addDevice, newBrowser('https://push.example.com/1').device)
  const { secret } = await addFactor(server, admin)
  expect((await upload(server, server.hotel.room.token, await takePhoto())).code).toBe(200)
  const receipt = await complain()
  const item = await findCaseOf(server, receipt)
  await act(admin, item, { action: 'unmask', reason: 'To call back.' })
  await signAll(server.database, server.secrets, server.hotel.id)
  await sql`insert into wechat_access (app_id, token) values ('wx', ${server.secrets.seal('t')})`.execute(
    server.database.db,
  )
  await sealMembersAndCodes(admin.memberId)
  return { admin, receipt, secret }
}

/** A member's phone and picture, one that waits in an import with its cells, and the picture of a WeChat code. */
async function sealMembersAndCodes(memberId: string) {
  const { db } = server.database
  const { id: hotelId, room } = server.hotel
  const phone = server.secrets.seal('+8613812349876')
  await db.updateTable('member').set({ phone }).where('id', '=', memberId).execute()
  const { content, pictureKey } = sealPictures(server.secrets, { content: Buffer.from('picture') })
  await sql`insert into avatar (hotel_id, member_id, content, picture_key, updated_at)
    values (${hotelId}, ${memberId}, ${content}, ${pictureKey}, now())`.execute(db)
  await sql`insert into sun_code_image (hotel_id, sun_code_id, mime, content, picture_key, made_at)
    values (${hotelId}, ${room.codeId}, 'image/png', ${content}, ${pictureKey}, now())
    on conflict do nothing`.execute(db)
  const importId = uuidv7()
  await sql`insert into sheet_import (hotel_id, id, kind, created_by, created_at, file_name, status)
    values (${hotelId}, ${importId}, 'memberImport', ${memberId}, now(), 'm.csv', 'checked')`.execute(
    db,
  )
  await sql`insert into sheet_import_row (hotel_id, import_id, row_no, target_id, key, facts, outcome,
      problems, phone, cells) select ${hotelId}, ${importId}, n, gen_random_uuid(), 'ada' || n, '{}', 'new',
      '[]', ${phone}, ${phone} from generate_series(1, 12) n`.execute(db)
}

const countWith = async (keys: string) => {
  const counts = await countSealed(server.database.pool, secretsFrom(keys))
  const sum = (of: 'all' | 'former' | 'unreadable') =>
    counts.reduce((total, each) => total + each[of], 0)
  return { all: sum('all'), former: sum('former'), unreadable: sum('unreadable') }
}
const rotate = () => rotateKey(server.database.pool, secretsFrom(after), () => undefined)

/** The database, where something happens before each statement. */
const poolBefore = (happens: (statement: string) => void | Promise<void>) =>
  new Proxy(server.database.pool, {
    get: (target, name) =>
      name === 'query'
        ? async (statement: string, values: unknown[]) => {
            await happens(statement)
            return target.query(statement, values)
          }
        : Reflect.get(target, name),
  })

describe('Rotation of the secret key', () => {
  test('seals everything again, while servers with either order of keys write', async () => {
    const { admin, receipt, secret } = await sealEverything()
    const history = await historyWith(former)
    const kinds = await countSealed(server.database.pool, secretsFrom(after))
    expect(kinds.filter(({ all }) => all === 0)).toEqual([])
    expect(await countWith(fresh)).toMatchObject({ unreadable: (await countWith(after)).all })

    const writing = Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        n % 2 === 0 ? complain() : complain(there, server.hotel.otherRoom),
      ),
    )
    await rotate()
    const receipts = await writing
    await rotate()

    expect(await historyWith(fresh)).toMatchObject({ problems: [], key: history.key })
    const { all, former: left, unreadable } = await countWith(fresh)
    expect({ left, unreadable }).toEqual({ left: 0, unreadable: 0 })
    expect(all).toBe((await countWith(after)).all)
    for (const each of [receipt, ...receipts]) {
      const shown = await act(admin, await findCaseOf(server, each), {
        action: 'unmask',
        reason: 'To call back.',
      })
      expect(shown).toMatchObject({ contact: { name: contact.name } })
    }
    const ticket = await ticketOf(server, admin)
    const oneTimeCode = nextCode(server, secret)
    expect(await server.guest(factor.signIn, { ticket, oneTimeCode })).toMatchObject({
      code: admin.code,
    })
    const { room } = server.hotel
    const { sunCode } = await admin.call(house.find, { id: room.id })
    expect(sunCode?.pageUrl).toContain(room.token)
    expect(await admin.call(member.find, { id: admin.memberId })).toMatchObject({
      phone: '+86138****9876',
    })
    // One guest, under whichever key the number was first recognised.
    const hashes = await server.database.db
      .selectFrom('guestIdentity')
      .select('phoneHash')
      .distinct()
      .execute()
    expect(hashes).toHaveLength(1)
  })

  test('leaves a request that is sent again answered, by a server with the other key first', async () => {
    const sent = { ...complaint(server.hotel, { room: server.hotel.otherRoom }), contact }
    const { feedbackNo } = await server.guest(guest.submit, sent)
    expect(await there(guest.submit, sent)).toMatchObject({ feedbackNo })
    await expect(there(guest.submit, { ...sent, content: 'Other.' })).rejects.toMatchObject({
      code: 409001,
    })
    await rotate()
    expect(await there(guest.submit, sent)).toMatchObject({ feedbackNo })
  })

  test('goes on where it was stopped', async () => {
    await server.database.db.deleteFrom('wechatAccess').execute()
    await sealEverything()
    let writes = 0
    const stopping = poolBefore((statement) => {
      writes += statement.startsWith('update') ? 1 : 0
      if (writes > 2) throw new Error('killed')
    })
    await expect(rotateKey(stopping, secretsFrom(after), () => undefined)).rejects.toThrow('killed')
    expect((await countWith(after)).former).toBeGreaterThan(0)
    await rotate()
    expect(await countWith(fresh)).toMatchObject({ former: 0, unreadable: 0 })
  })

  test('seals a hotel that was opened meanwhile, and its guests are recognised', async () => {
    // As dialled in its country, which the hotel says.
    const national = { ...contact, phone: '138 1234 0000' }
    let late: TestHotel | undefined
    const opening = poolBefore(async (statement) => {
      if (late || !statement.includes('phone as sealed')) return
      late = await makeHotel(server.database, 'Late Hotel', server.secrets)
      await server.guest(guest.submit, { ...complaint(late), contact: national })
    })
    await rotateKey(opening, secretsFrom(after), () => undefined)
    await rotate()
    expect(await countWith(fresh)).toMatchObject({ former: 0, unreadable: 0 })
    await there(guest.submit, { ...complaint(late!), contact: national })
    const hashes = await server.database.db
      .selectFrom('guestIdentity')
      .select('phoneHash')
      .distinct()
      .where('hotelId', '=', late!.id)
      .execute()
    expect(hashes).toHaveLength(1)
  })

  test('lets a push service see the keys that the browser subscribed under', async () => {
    const rows = await server.database.db.selectFrom('pushDevice').select('subscription').execute()
    const secrets = secretsFrom(fresh)
    for (const { subscription } of rows)
      expect(JSON.parse(secrets.unseal(subscription))).toMatchObject({
        vapid: secretsFrom(former).vapid,
      })
  })

  test('leaves the former key refused at the next start', async () => {
    const open = (secretKey: string) =>
      openSecrets(server.database.db, { secretKey, dataDir: makeDataDir() })
    await open(fresh)
    await expect(open(former)).rejects.toThrow('sealed with another key')
  })

  test('says what no key opens, and leaves it alone', async () => {
    const lost = secretsFrom('c'.repeat(64)).seal('t')
    await sql`update wechat_access set token = ${lost}`.execute(server.database.db)
    expect(await rotate()).toContainEqual({
      name: 'wechat_access.token',
      all: 1,
      former: 0,
      unreadable: 1,
    })
  })
})

test('Columns of bytes: each is known as sealed, or as a hash, a file or a passkey’s public part', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(server.database.db)
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  const isOther = (name: string) =>
    /hash$|\.(content|thumb|sha256|public_key|credential_id)$/.test(name)
  const found = rows.map(({ name }) => name).filter((name) => !isOther(name))
  expect(found.toSorted()).toEqual(sealed.toSorted())
})
