import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { dayMs } from '@hotel/contract/duration'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { caller } from '@hotel/contract/http/caller'
import { feedback, openStatuses } from '@hotel/contract/feedback'
import { code as codes } from '@hotel/contract/code'
import { hotel } from '@hotel/contract/hotel'
import { house } from '@hotel/contract/house'
import { homepage } from '@hotel/contract/homepage'
import { session } from '@hotel/contract/session'
import { template, unknownPlaceholder } from '@hotel/contract/hotel/template'

import { openDatabase, type Database } from '../db/open.ts'
import { secretsFrom } from '../secrets.ts'
import { readBacklog } from '../operate/backlog.queries.ts'
import { insertHotel, insertMember } from '../setup/queries.ts'
import { makeEmptyPlace, openTestDatabase } from '../testing/database.ts'
import { until } from '../testing/until.ts'
import { makeDataDir, startServer } from '../testing/process.ts'
import { useServer } from '../testing/server.ts'
import { demoPassword } from './content/cast.ts'
import { userNames } from './content/content.ts'
import { prepareDemo, refuseExposedDemo } from './prepare.ts'
import { hasTables } from './stage/stage.queries.ts'

const secrets = secretsFrom('0'.repeat(64))
const here = { host: '127.0.0.1' } as const
type Reached = { host?: string; publicUrl?: string; trustProxy?: string }
/** Each setting exposes the server beyond this machine. */
const exposed: [Reached, string][] = [
  [{ host: '0.0.0.0' }, 'HOST=0.0.0.0'],
  [{ publicUrl: 'https://feedback.example.com' }, 'PUBLIC_URL=https://feedback.example.com'],
  [{ trustProxy: 'loopback' }, 'TRUST_PROXY=loopback'],
]

describe('Demo hotel', () => {
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

  test('starts without late alarms', async () => {
    const { alarmOldestSeconds } = await readBacklog(read())
    expect(alarmOldestSeconds).toBeLessThan(3600)
    const { count } = await read()
      .selectFrom('feedback')
      .where('hotelId', '=', hotelId)
      .where('alarmAt', '<=', sql<string>`now()`)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeGreaterThan(100)
  })

  test('has 120 rooms on 6 floors and shared places, each with one active free code', async () => {
    const houses = await read()
      .selectFrom('house')
      .innerJoin('sunCode', 'sunCode.houseId', 'house.id')
      .where('house.hotelId', '=', hotelId)
      .where('sunCode.status', '=', 'active')
      .where('sunCode.kind', '=', 'free')
      .select(['houseNo', 'houseType', 'floor', 'tokenHash'])
      .execute()
    const rooms = houses.filter(({ houseType }) => houseType === 'room')
    expect(rooms).toHaveLength(120)
    expect(new Set(rooms.map(({ floor }) => floor)).size).toBe(6)
    expect(new Set(houses.map(({ tokenHash }) => tokenHash.toString('hex'))).size).toBe(128)
  })

  test('has a closed room, one without a code, a revoked code, services and templates', async () => {
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
    expect(profile.services.filter(({ departmentId }) => departmentId === null)).toEqual([])
    const { list: templates } = await call(template.list, {})
    for (const locale of ['en', 'zh-CN']) {
      expect(templates.filter((each) => each.locale === locale)).toHaveLength(4)
    }
    expect(templates.flatMap(({ body }) => unknownPlaceholder(body) ?? [])).toEqual([])
  })

  test('has eight members of all roles, who sign in with the same password', async () => {
    const roles = []
    for (const userName of userNames) roles.push((await signIn(userName)).info.userRole)
    expect(roles).toEqual([1, 2, 3, 3, 3, 3, 3, 3])
    const { info } = await signIn('staff')
    expect(info).toMatchObject({ demo: true, departmentName: 'Engineering 工程部' })
  })

  test('has a responsible member for every room in every department', async () => {
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

  test('has open cases of every status with complete timelines', async () => {
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

  test('shows staff fewer cases than managers and no sensitive ones', async () => {
    const [manager, staff] = [await signIn('manager'), await signIn('staff')]
    const all = await manager.call(feedback.list, { pageSize: 100 })
    const theirs = await staff.call(feedback.list, { pageSize: 100 })
    expect(theirs.total).toBeLessThan(all.total)
    expect(theirs.list.every(({ sensitive }) => !sensitive)).toBe(true)
  })

  test('can be searched in both languages', async () => {
    const { call } = await signIn('manager')
    for (const keyword of ['空调', 'shower', '512']) {
      expect((await call(feedback.list, { keyword })).total, keyword).toBeGreaterThan(3)
    }
  })

  test('has a floor with failing air conditioning that stands out in the numbers', async () => {
    const { call } = await signIn('manager')
    const { id: categoryId } = await read()
      .selectFrom('category')
      .where('hotelId', '=', hotelId)
      .where(sql`name->>'en'`, '=', 'Air conditioning')
      .select('id')
      .executeTakeFirstOrThrow()
    const startDate = new Date(now.getTime() - 18 * dayMs).toISOString().slice(0, 10)
    const counts = await Promise.all(
      ['2', '3', '4', '5', '6', '7'].map(async (floor) => {
        const { total } = await call(feedback.list, { floor, startDate, categoryId })
        return [floor, total] as const
      }),
    )
    const { 5: isTroubled, ...others } = Object.fromEntries(counts)
    expect(isTroubled).toBeGreaterThan(3 * Math.max(...Object.values(others)))
  })

  test('has events numbered without gaps in chronological order', async () => {
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
    // Sign-ins of this test add events.
    expect(last).toBeGreaterThanOrEqual(events.length)
  })

  test('has counters that continue after its case numbers', async () => {
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

  test('has encrypted contacts for some guests, with unassigned phone numbers', async () => {
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

  test('has guest photos', async () => {
    const photos = await read()
      .selectFrom('attachment')
      .innerJoin('feedback', 'feedback.id', 'attachment.feedbackId')
      .where('attachment.hotelId', '=', hotelId)
      .select(['photoCount', 'size', sql<number>`length(attachment.content) - 28`.as('bytes')])
      .execute()
    expect(photos.length).toBeGreaterThan(3)
    for (const photo of photos) expect(photo).toMatchObject({ photoCount: 1, bytes: photo.size })
  })
})

describe('Server start', () => {
  let database: Database
  const countHotels = async () =>
    (await database.db.selectFrom('hotel').select('demo').execute()).map(({ demo }) => demo)
  const prepare = (demo: 'auto' | 'on' | 'off', reached: Reached = {}) =>
    prepareDemo(database.db, { demo, ...here, ...reached }, secrets)
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

  test('with DEMO=auto creates the demo only in a database without a hotel', async () => {
    database = await openTestDatabase()
    await insertReal('ada')
    expect(await prepare('auto')).toBe(false)
    expect(await countHotels()).toEqual([false])
  })

  test('with DEMO=on adds the demo once to a real hotel; DEMO=off then fails', async () => {
    database = await openTestDatabase()
    expect(await prepare('off')).toBe(false)
    await insertReal('ada')
    expect(await prepare('on')).toBe(true)
    expect(await prepare('on')).toBe(true)
    expect((await countHotels()).toSorted()).toEqual([false, true])
    await expect(prepare('off')).rejects.toThrow(
      'DEMO=off cannot be used: this database holds the demo hotel, whose passwords are known to everybody. Use another DATA_DIR or DATABASE_URL, or DEMO=on on loopback.',
    )
    for (const [reached, setting] of exposed) {
      await expect(prepare('auto', reached)).rejects.toThrow(`${setting} cannot be used`)
    }
  })

  test('with DEMO=on fails when one of its user names is taken', async () => {
    database = await openTestDatabase()
    await insertReal('Manager')
    await expect(prepare('on')).rejects.toThrow('has a member called manager')
    expect(await countHotels()).toEqual([false])
  })

  test('of two servers at once creates one demo hotel', async () => {
    database = await openTestDatabase()
    expect(await Promise.all([prepare('auto'), prepare('auto')])).toEqual([true, true])
    expect(await countHotels()).toEqual([true])
  })

  test('that fails while creating the demo leaves nothing of it', async () => {
    database = await openTestDatabase()
    await sql`alter table service_flower add check (flowers < 0)`.execute(database.db)
    await expect(prepare('auto')).rejects.toThrow('service_flower')
    expect(await countHotels()).toEqual([])
    expect(await database.db.selectFrom('loginName').selectAll().execute()).toEqual([])
  })

  test.each(exposed)(
    'with %j skips the demo for DEMO=auto and refuses DEMO=on',
    async (reached, setting) => {
      database = await openTestDatabase()
      expect(await prepare('auto', reached)).toBe(false)
      await expect(prepare('on', reached)).rejects.toThrow(
        `${setting} cannot be used: the demo hotel has passwords known to everybody and is served on loopback only, without a proxy.`,
      )
      expect(await countHotels()).toEqual([])
    },
  )

  test('with a loopback PUBLIC_URL creates the demo', async () => {
    database = await openTestDatabase()
    expect(await prepare('auto', { publicUrl: 'http://localhost:5174' })).toBe(true)
  })

  test('with DEMO=on behind a proxy fails with a message and creates no folder', async () => {
    database = await openTestDatabase()
    const dataDir = path.join(os.tmpdir(), `hotel-exposed-${process.pid}`)
    const { DATABASE_URL: _, ...env } = process.env
    const run = spawn(process.execPath, ['-r', './runtime.cjs', 'server/main.ts'], {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { ...env, DATA_DIR: dataDir, DEMO: 'on', TRUST_PROXY: 'loopback', PORT: '0' },
    })
    const [said, [exitCode]] = await Promise.all([text(run.stderr), once(run, 'exit')])
    expect(said.trim()).toBe(
      'TRUST_PROXY=loopback cannot be used: the demo hotel has passwords known to everybody and is served on loopback only, without a proxy. Leave TRUST_PROXY out, or use a database of your own with DEMO=off.',
    )
    expect(exitCode).toBe(1)
    expect(fs.existsSync(dataDir)).toBe(false)
  })

  test('with only a public address starts without a hotel and prints the next steps', async () => {
    database = await openTestDatabase()
    const dataDir = makeDataDir()
    const server = await startServer({
      DATA_DIR: dataDir,
      DEMO: 'auto',
      PUBLIC_URL: 'https://feedback.example.com',
      TRUST_PROXY: 'loopback',
    })
    expect(server.address).toBeDefined()
    await until(() => server.output().includes('npm run hotel'))
    expect(server.output()).toContain(
      'No demo hotel was made, because others can reach this server (PUBLIC_URL=https://feedback.example.com).',
    )
    const answer = await fetch(`${server.address}/api/hotel/client/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ userName: 'admin', password: demoPassword }),
    })
    expect(await answer.json()).toMatchObject({ code: 400005 })
    await server.stop()
    fs.rmSync(dataDir, { recursive: true })
  })

  test('with DEMO=on on a public host leaves an empty database without tables', async () => {
    database = await openTestDatabase()
    const { place, remove } = await makeEmptyPlace()
    const options = { demo: 'on', host: '0.0.0.0' } as const
    await expect(openDatabase(place, (db) => refuseExposedDemo(db, options))).rejects.toThrow(
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
