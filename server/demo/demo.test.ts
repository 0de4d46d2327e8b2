import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { caller } from '@hotel/contract/caller'
import { feedback, openStatuses } from '@hotel/contract/feedback'
import { code as codes } from '@hotel/contract/code'
import { hotel } from '@hotel/contract/hotel'
import { house } from '@hotel/contract/house'
import { homepage } from '@hotel/contract/homepage'
import { session } from '@hotel/contract/session'
import { template, unknownPlaceholder } from '@hotel/contract/template'

import { openDatabase, type Database } from '../db/open.ts'
import { secretsFrom } from '../secrets.ts'
import { insertHotel, insertMember } from '../setup/queries.ts'
import { makeEmptyPlace, openTestDatabase } from '../testing/database.ts'
import { useServer } from '../testing/server.ts'
import { demoPassword, userNames } from './content/cast.ts'
import { prepareDemo, refuseExposedDemo } from './prepare.ts'
import { hasTables } from './stage/stage.queries.ts'

const secrets = secretsFrom('0'.repeat(64))
const here = { host: '127.0.0.1' } as const

describe('the demo hotel', () => {
  const server = useServer()
  const now = new Date()
  let hotelId: string
  const read = () => server.database.db

  beforeAll(async () => {
    await prepareDemo(server.database.db, { demo: 'on', ...here }, secrets, { now })
    const hotels = read().selectFrom('hotel').select('id').where('demo', '=', true)
    hotelId = (await hotels.executeTakeFirstOrThrow()).id
  })

  const signIn = async (userName: string) => {
    const { token, code } = await server.guest(session.login, { userName, password: demoPassword })
    const call = caller((request) => server.send({ ...request, token }))
    return { call, info: await call(session.userInfo, { code }) }
  }

  test('has 120 rooms on 6 floors and shared places, each with one active free code', async () => {
    const houses = await read()
      .selectFrom('house')
      .innerJoin('sunCode', 'sunCode.houseId', 'house.id')
      .where('house.hotelId', '=', hotelId)
      .where('sunCode.status', '=', 'active')
      .where('sunCode.kind', '=', 'free')
      .select(['houseNo', 'houseType', 'floor', 'token'])
      .execute()
    const rooms = houses.filter(({ houseType }) => houseType === 'room')
    expect(rooms).toHaveLength(120)
    expect(new Set(rooms.map(({ floor }) => floor)).size).toBe(6)
    expect(new Set(houses.map(({ token }) => token)).size).toBe(128)
  })

  test('has what its pages show: a closed room, one without a code, an old card, orders, templates', async () => {
    const { call } = await signIn('admin')
    const rooms = await call(house.list, { keyword: '72' })
    expect(rooms.list.map(({ houseNo, status, sunCode }) => [houseNo, status, sunCode])).toEqual([
      ['720', 'in_use', expect.anything()],
      ['721', 'closed', null],
      ['722', 'in_use', null],
    ])
    const health = await call(codes.health, {})
    expect(JSON.stringify(health)).toContain('"305"')
    const profile = await call(hotel.profile, {})
    expect(profile).toMatchObject({ hasPayment: true, logoUrl: expect.any(String) })
    expect(profile.services.map(({ active }) => active)).toContain(false)
    const { list: words } = await call(template.list, {})
    for (const locale of ['en', 'zh-CN']) {
      expect(words.filter((each) => each.locale === locale)).toHaveLength(4)
    }
    expect(words.flatMap(({ body }) => unknownPlaceholder(body) ?? [])).toEqual([])
  })

  test('has eight members of all roles, who sign in with the same password', async () => {
    const roles = []
    for (const userName of userNames) roles.push((await signIn(userName)).info.userRole)
    expect(roles).toEqual([1, 2, 3, 3, 3, 3, 3, 3])
    const { info } = await signIn('staff')
    expect(info).toMatchObject({ demo: true, departmentName: 'Engineering' })
  })

  test('has somebody for every room in every department with rooms to look after', async () => {
    const matches = await read()
      .selectFrom('memberHouse')
      .where('hotelId', '=', hotelId)
      .where('duty', '=', 'owner')
      .select((eb) => ['houseId', eb.fn.countAll<number>().as('count')])
      .groupBy('houseId')
      .having((eb) => eb.fn.countAll<number>(), '=', 5)
      .execute()
    expect(matches).toHaveLength(120)
  })

  test('shows the desk open work of every kind, and every case of it whole', async () => {
    const { call } = await signIn('manager')
    const numbers = await call(homepage.numbers, {})
    expect(numbers.openCount).toBeGreaterThanOrEqual(20)
    expect(numbers.openCount).toBeLessThanOrEqual(40)
    expect(numbers.overdueCount).toBeGreaterThanOrEqual(3)
    expect(numbers.dueSoonCount).toBeGreaterThanOrEqual(3)
    expect(numbers.unassignedCount).toBeGreaterThanOrEqual(3)
    const { list, statusCounts } = await call(feedback.list, {
      status: [...openStatuses],
      pageSize: 100,
    })
    for (const status of openStatuses) expect(statusCounts[status], status).toBeGreaterThan(0)
    expect(list.filter(({ sensitive }) => sensitive)).toHaveLength(1)
    for (const { id } of list) {
      const { timeline } = await call(feedback.detail, { id })
      expect(timeline[0]).toMatchObject({ action: 'submit', actorKind: 'guest' })
    }
  })

  test('shows staff less than the manager, and nothing sensitive', async () => {
    const [manager, staff] = [await signIn('manager'), await signIn('staff')]
    const all = await manager.call(feedback.list, { pageSize: 100 })
    const theirs = await staff.call(feedback.list, { pageSize: 100 })
    expect(theirs.total).toBeLessThan(all.total)
    expect(theirs.list.every(({ sensitive }) => !sensitive)).toBe(true)
  })

  test('is found by words in both languages', async () => {
    const { call } = await signIn('manager')
    for (const keyword of ['空调', 'shower', '512']) {
      expect((await call(feedback.list, { keyword })).total, keyword).toBeGreaterThan(3)
    }
  })

  test('lets a manager find the floor whose air conditioning fails', async () => {
    const { call } = await signIn('manager')
    const { id: categoryId } = await read()
      .selectFrom('category')
      .where('hotelId', '=', hotelId)
      .where(sql`name->>'en'`, '=', 'Air conditioning')
      .select('id')
      .executeTakeFirstOrThrow()
    const startDate = new Date(now.getTime() - 18 * 86_400_000).toISOString().slice(0, 10)
    const counts = await Promise.all(
      ['2', '3', '4', '5', '6', '7'].map(async (floor) => {
        const { total } = await call(feedback.list, { floor, startDate, categoryId })
        return [floor, total] as const
      }),
    )
    const { 5: troubled, ...others } = Object.fromEntries(counts)
    expect(troubled).toBeGreaterThan(3 * Math.max(...Object.values(others)))
  })

  test('numbers its events without a gap, in the order of time', async () => {
    const events = await read()
      .selectFrom('event')
      .where('hotelId', '=', hotelId)
      .where('entity', '=', 'feedback')
      .orderBy('seq')
      .select(['seq', 'at'])
      .execute()
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted())
    expect(events.at(-1)!.at <= now.toISOString()).toBe(true)
    const { last } = await read()
      .selectFrom('eventNumber')
      .where('hotelId', '=', hotelId)
      .select('last')
      .executeTakeFirstOrThrow()
    // Signing in is history too, and comes after it.
    expect(last).toBeGreaterThanOrEqual(events.length)
  })

  test('goes on counting where its cases ended', async () => {
    const counted = await read()
      .selectFrom('feedbackNumber')
      .where('hotelId', '=', hotelId)
      .select([sql<string>`to_char(day, 'YYYYMMDD')`.as('day'), 'last'])
      .execute()
    const numbered = await read()
      .selectFrom('feedback')
      .where('hotelId', '=', hotelId)
      .select((eb) => [
        sql<string>`split_part(feedback_no, '-', 1)`.as('day'),
        eb.fn.countAll<number>().as('last'),
      ])
      .groupBy(sql`1`)
      .execute()
    const byDay = (rows: typeof counted) => rows.toSorted((a, b) => (a.day < b.day ? -1 : 1))
    expect(byDay(counted)).toEqual(byDay(numbered))
  })

  test('has guests with and without contact, sealed, with numbers that are nobody’s', async () => {
    const cases = await read()
      .selectFrom('feedback')
      .leftJoin('guestIdentity', 'guestIdentity.id', 'feedback.guestIdentityId')
      .where('feedback.hotelId', '=', hotelId)
      .select(['guestIdentity.phone', 'guestIdentity.name'])
      .execute()
    const known = cases.filter(({ phone }) => phone)
    expect(known.length).toBeGreaterThan(cases.length / 4)
    expect(known.length).toBeLessThan(cases.length / 2)
    for (const { phone, name } of known) {
      expect(secrets.unseal(phone!)).toMatch(/^(\+120255501\d\d|\+8610000000\d{3})$/)
      expect(secrets.unseal(name!)).not.toBe('')
    }
  })

  test('keeps the pictures some guests took', async () => {
    const photos = await read()
      .selectFrom('attachment')
      .innerJoin('feedback', 'feedback.id', 'attachment.feedbackId')
      .where('attachment.hotelId', '=', hotelId)
      .select(['photoCount', 'size', sql<number>`length(attachment.content)`.as('bytes')])
      .execute()
    expect(photos.length).toBeGreaterThan(3)
    for (const photo of photos) expect(photo).toMatchObject({ photoCount: 1, bytes: photo.size })
  })
})

describe('starting', () => {
  let database: Database
  const countHotels = async () =>
    (await database.db.selectFrom('hotel').select('demo').execute()).map(({ demo }) => demo)
  const prepare = (demo: 'auto' | 'on' | 'off', host = '127.0.0.1') =>
    prepareDemo(database.db, { demo, host }, secrets)
  const insertReal = (userName: string) =>
    database.db.transaction().execute(async (tx) => {
      const facts = {
        timezone: 'Europe/Berlin',
        locale: 'en',
        currency: 'EUR',
        phone: null,
      } as const
      const { id } = await insertHotel(tx, { ...facts, name: 'Real', demo: false })
      const member = { name: 'Ada', userRole: 1, password: 'secret-enough' } as const
      await insertMember(tx, { ...member, hotelId: id, userName, mustChangePassword: false })
    })

  afterEach(() => database.close())

  test('with DEMO=auto makes the demo only in a database without a hotel', async () => {
    database = await openTestDatabase()
    await insertReal('ada')
    expect(await prepare('auto')).toBe(false)
    expect(await countHotels()).toEqual([false])
  })

  test('with DEMO=on adds it to a hotel of one’s own, once; DEMO=off then refuses to start', async () => {
    database = await openTestDatabase()
    expect(await prepare('off')).toBe(false)
    await insertReal('ada')
    expect(await prepare('on')).toBe(true)
    expect(await prepare('on')).toBe(true)
    expect((await countHotels()).toSorted()).toEqual([false, true])
    await expect(prepare('off')).rejects.toThrow(
      'DEMO=off cannot be used: this database holds the demo hotel, whose passwords are known to everybody. Use another DATA_DIR or DATABASE_URL, or DEMO=on on loopback.',
    )
    await expect(prepare('auto', '0.0.0.0')).rejects.toThrow('HOST=0.0.0.0 cannot be used')
  })

  test('with DEMO=on says so when one of its user names is taken', async () => {
    database = await openTestDatabase()
    await insertReal('Manager')
    await expect(prepare('on')).rejects.toThrow('has a member called manager')
    expect(await countHotels()).toEqual([false])
  })

  test('two servers at once make one demo hotel', async () => {
    database = await openTestDatabase()
    expect(await Promise.all([prepare('auto'), prepare('auto')])).toEqual([true, true])
    expect(await countHotels()).toEqual([true])
  })

  test('cut short at the very end, nothing of it is there', async () => {
    database = await openTestDatabase()
    await sql`alter table service_flower add check (flowers < 0)`.execute(database.db)
    await expect(prepare('auto')).rejects.toThrow('service_flower')
    expect(await countHotels()).toEqual([])
    expect(await database.db.selectFrom('loginName').selectAll().execute()).toEqual([])
  })

  test('where others could reach it, it is refused before anything is made', async () => {
    database = await openTestDatabase()
    await expect(prepare('auto', '0.0.0.0')).rejects.toThrow('served on loopback only')
    expect(await countHotels()).toEqual([])

    const dataDir = path.join(os.tmpdir(), `hotel-exposed-${process.pid}`)
    const { DATABASE_URL: _, DEMO: __, ...env } = process.env
    const run = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { ...env, DATA_DIR: dataDir, HOST: '0.0.0.0', PORT: '0' },
    })
    const [said, [exitCode]] = await Promise.all([text(run.stderr), once(run, 'exit')])
    expect(said.trim()).toBe(
      'HOST=0.0.0.0 cannot be used: the demo hotel has passwords known to everybody and is served on loopback only. Use HOST=127.0.0.1, or a database of your own with DEMO=off.',
    )
    expect(exitCode).toBe(1)
    expect(fs.existsSync(dataDir)).toBe(false)
  })

  test('where others could reach it, an empty database is left without a table', async () => {
    database = await openTestDatabase()
    const { place, remove } = await makeEmptyPlace()
    const exposed = { demo: 'auto', host: '0.0.0.0' } as const
    await expect(openDatabase(place, (db) => refuseExposedDemo(db, exposed))).rejects.toThrow(
      'served on loopback only',
    )
    let found: boolean | undefined
    const { close } = await openDatabase(place, async (db) => {
      found = await hasTables(db)
    })
    expect(found).toBe(false)
    await close()
    await remove()
  })
})
