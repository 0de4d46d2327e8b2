import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import path from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { guest } from '@hotel/contract/guest'
import { feedback } from '@hotel/contract/feedback'

import { backUp } from '../../backup/backup.ts'
import { makeEmptyPlace, openTestDatabase } from '../../testing/database.ts'
import { act, complain, findCaseOf, makeHotel, type TestHotel } from '../../testing/hotel.ts'
import { canStartPooler, startPooler, whyNoPooler } from '../../testing/pooler.ts'
import { startCluster } from '../../testing/cluster.ts'
import { useServer } from '../../testing/server.ts'
import { migrate } from '../migrate.ts'
import { openDatabase, overPostgres, startFence, type Database } from '../open.ts'
import { fencedRole, openRole } from './raise.ts'
import { acrossHotels, enterHotel, inHotel, inNoHotelYet, inScope } from './scope.ts'

const admin = process.env['DATABASE_URL']
const outsideTests = AsyncLocalStorage.snapshot()

let database: Database
let lake: TestHotel
let hill: TestHotel
beforeAll(async () => {
  database = await openTestDatabase()
  lake = await makeHotel(database, 'Lakeside')
  hill = await makeHotel(database, 'Mountain')
})
afterAll(() => database.close())

/** Without a condition, as by mistake. */
const listRooms = async ({ db }: Pick<Database, 'db'> = database) => {
  const rows = await db.selectFrom('house').select(['hotelId']).distinct().execute()
  return rows.map(({ hotelId }) => hotelId).toSorted()
}
const inRequestOf = <T>(hotelId: string | undefined, work: () => Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    inNoHotelYet(() => {
      enterHotel(hotelId)
      work().then(resolve, reject)
    })
  })

describe('Row-level security', () => {
  test('is forced on every table with a hotel', async () => {
    const { rows } = await database.pool.query<{ table: string }>(
      `select relname as table from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and (relname = 'hotel' or exists (select from pg_attribute
           where attrelid = pg_class.oid and attname = 'hotel_id' and not attisdropped))
         and not (relrowsecurity and relforcerowsecurity and 2 = (select count(*) from pg_policy
           where polrelid = pg_class.oid and polname in ('${fencedRole}', '${openRole}')))`,
    )
    expect(rows).toEqual([])
  })

  test('is given to a new table by the next migration', async () => {
    await database.pool.query(
      `create table visit (hotel_id uuid, id int); insert into visit values ('${lake.id}', 1), ('${hill.id}', 2)`,
    )
    await migrate(database.pool)
    const seen = await inHotel(lake.id, () => sql`select id from visit`.execute(database.db))
    expect(seen.rows).toEqual([{ id: 1 }])
    await database.pool.query('drop table visit')
  })

  test('shows nothing to code that has not said which hotel it is for', async () => {
    expect(await outsideTests(() => listRooms())).toEqual([])
  })

  test('shows the rows of one hotel, though the statement names none', async () => {
    expect(await acrossHotels('a test', listRooms)).toEqual([lake.id, hill.id].toSorted())
    expect(await inRequestOf(lake.id, listRooms)).toEqual([lake.id])
    expect(await inHotel(hill.id, listRooms)).toEqual([hill.id])
  })

  test('shows a request nothing before it has entered a hotel', async () => {
    expect(await inRequestOf(undefined, listRooms)).toEqual([])
    expect(await inRequestOf(undefined, () => acrossHotels('a test', listRooms))).toHaveLength(2)
  })

  test('refuses to write into another hotel, and changes none of its rows', async () => {
    const { db } = database
    const room = { id: lake.otherRoom.id, houseNo: '9', name: '9', houseType: 'room' as const }
    const foreign = { ...room, hotelId: hill.id, building: 'Main', floor: '9' }
    await expect(
      inHotel(lake.id, () => db.insertInto('house').values(foreign).execute()),
    ).rejects.toThrow(/row-level security policy/)
    const rename = () => db.updateTable('house').set({ name: 'Ours' }).executeTakeFirst()
    expect(await inHotel(lake.id, rename)).toMatchObject({ numUpdatedRows: 2n })
    const move = () => db.updateTable('house').set({ hotelId: hill.id }).execute()
    await expect(inHotel(lake.id, move)).rejects.toThrow(/row-level security policy/)
  })

  test('lets nobody drop, truncate or disable it behind the fence', async () => {
    for (const statement of [
      'alter table house disable row level security',
      'truncate house cascade',
      'drop table house cascade',
    ]) {
      const attempt = () => sql`${sql.raw(statement)}`.execute(database.db)
      await expect(inHotel(lake.id, attempt)).rejects.toThrow(/must be owner|permission denied/)
    }
  })
})

describe('Connection', () => {
  test('follows the code that uses it, within a transaction too', async () => {
    await inHotel(lake.id, () =>
      database.db.transaction().execute(async (db) => {
        expect(await listRooms({ db })).toEqual([lake.id])
        expect(await acrossHotels('a test', () => listRooms({ db }))).toHaveLength(2)
        expect(await listRooms({ db })).toEqual([lake.id])
      }),
    )
    expect(await listRooms()).toHaveLength(2)
  })

  test.each(['lake first', 'hill first'])('is moved again after a rollback: %s', async (order) => {
    const [first, second] = order === 'lake first' ? [lake, hill] : [hill, lake]
    for (let round = 0; round < 20; round += 1) {
      const failing = inHotel(first.id, () =>
        database.db.transaction().execute(async (db) => {
          await inHotel(second.id, () => listRooms({ db }))
          throw new Error('no')
        }),
      )
      await expect(failing).rejects.toThrow('no')
      expect(await inHotel(second.id, listRooms)).toEqual([second.id])
      expect(await inHotel(first.id, listRooms)).toEqual([first.id])
    }
  })

  test('is never in another scope, with many at once', async () => {
    const rounds = Array.from({ length: 300 }, async (_, index) => {
      const hotel = index % 2 ? lake : hill
      if (index % 7 === 0) return expect(await listRooms()).toHaveLength(2)
      if (index % 5 === 0) return expect(await inRequestOf(undefined, listRooms)).toEqual([])
      const failed = inHotel(hotel.id, () => sql`select 1 / 0`.execute(database.db))
      await expect(failed).rejects.toThrow(/division by zero/)
      expect(await inHotel(hotel.id, listRooms)).toEqual([hotel.id])
    })
    await Promise.all(rounds)
  })
})

test('Streamed file: is generated in the scope of its request', async () => {
  async function* rooms() {
    for (let part = 0; part < 3; part += 1) yield await listRooms()
  }
  const file = inHotel(lake.id, () => inScope(rooms()))
  await inHotel(hill.id, async () => {
    for await (const part of file) expect(part).toEqual([lake.id])
  })
})

describe.skipIf(!canStartPooler)(`Pooler in transaction mode${whyNoPooler}`, () => {
  test('keeps each statement in its hotel', { timeout: 60_000 }, async () => {
    const cluster = await startCluster()
    const pooler = await startPooler(cluster.url, { size: 2 })
    const pooled = await openDatabase({
      databaseUrl: pooler.url,
      directUrl: cluster.url,
      dataDir: '/nowhere',
      poolSize: 20,
    })
    expect(await startFence(pooled)).toBe(true)
    const hotels = [await makeHotel(pooled, 'A'), await makeHotel(pooled, 'B')]
    const rounds = Array.from({ length: 200 }, async (_, index) => {
      const { id } = hotels[index % 2]!
      if (index % 7 === 0) return expect(await listRooms(pooled)).toHaveLength(2)
      expect(await inHotel(id, () => listRooms(pooled))).toEqual([id])
      await inHotel(id, () =>
        pooled.db.transaction().execute(async (db) => {
          expect(await listRooms({ db })).toEqual([id])
          expect(await acrossHotels('a test', () => listRooms({ db }))).toHaveLength(2)
          expect(await listRooms({ db })).toEqual([id])
        }),
      )
    })
    await Promise.all(rounds)
    await pooled.close()
    await pooler.remove()
    await cluster.remove()
  })
})

/** A new login, for a new database that another one owns. */
async function makeLogin() {
  const { place, remove } = await makeEmptyPlace()
  const login = `hotel_login_${crypto.randomBytes(4).toString('hex')}`
  const run = async (statement: string, connectionString = place.databaseUrl) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create role ${login} login nobypassrls`)
  const url = new URL(place.databaseUrl!)
  url.username = login
  return {
    place: { ...place, databaseUrl: url.href, ownerUrl: place.databaseUrl },
    name: login,
    run,
    own: () => run(`alter database ${url.pathname.slice(1)} owner to ${login}`),
    async remove() {
      await remove()
      await run(`drop role ${login}`, admin)
    },
  }
}

describe.runIf(admin)('Login that may not make roles', () => {
  test('migrates and works without row-level security', async () => {
    const { place, own, remove } = await makeLogin()
    const alone = { ...place, ownerUrl: undefined }
    await expect(openDatabase(alone)).rejects.toThrow(
      /^DATABASE_URL .*permission denied.* Set DATABASE_OWNER_URL/,
    )
    await own()
    const plain = await openDatabase(alone)
    expect(await startFence(plain)).toBe(false)
    const [first] = [await makeHotel(plain, 'A'), await makeHotel(plain, 'B')]
    expect(await inHotel(first.id, () => listRooms(plain))).toHaveLength(2)
    await plain.close()
    await remove()
  })
})

describe.runIf(admin)('Login that owns nothing and cannot bypass row-level security', () => {
  let login: Awaited<ReturnType<typeof makeLogin>>
  beforeAll(async () => {
    login = await makeLogin()
  })
  const server = useServer({ database: () => openDatabase(login.place) })
  afterAll(() => login.remove())

  test('serves guests and staff', async () => {
    expect(server.database.fence.isUp).toBe(true)
    const staff = await server.signIn({ userRole: 1 })
    const receipt = await complain(server.guest, server.hotel)
    await act(staff, await findCaseOf(server, receipt), { action: 'note', message: 'Seen.' })
    expect(await staff.call(feedback.list, { keyword: receipt.feedbackNo })).toMatchObject({
      total: 1,
    })
    expect(await server.guest(guest.status, receipt)).toBeDefined()
  })

  test('backs up every row, and another login that may not see them nothing', async () => {
    const file = path.join(login.place.dataDir, 'backup')
    const keys = { backupKey: '1'.repeat(64), secretKey: '0'.repeat(64) }
    const { pool } = server.database
    expect(await backUp(pool, file, keys)).toMatchObject({ hotel: 2, house: 4 })
    await login.run(
      `create role ${login.name}_reader login; grant select on all tables in schema public to ${login.name}_reader`,
    )
    const url = new URL(login.place.databaseUrl)
    url.username = `${login.name}_reader`
    const reader = overPostgres(url.href)
    await expect(backUp(reader.pool, file, keys)).rejects.toThrow(/hides rows of "\w+"/)
    await reader.close()
    await login.run(`drop owned by ${login.name}_reader; drop role ${login.name}_reader`)
  })

  test('takes over a database that another one has served, and refuses another owner', async () => {
    const { place, name, run, remove } = await makeLogin()
    await (await openDatabase({ ...place, databaseUrl: place.ownerUrl })).close()
    const check = async (db: Database['db']) => void (await db.selectFrom('hotel').execute())
    await run(`revoke ${fencedRole}, ${openRole} from ${name}`)
    const taken = await openDatabase(place, check)
    expect(await startFence(taken)).toBe(true)
    await taken.close()
    const elsewhere = openDatabase({ ...place, ownerUrl: admin })
    await expect(elsewhere).rejects.toThrow(/^DATABASE_OWNER_URL cannot be used: it is another/)
    await remove()
  })

  test('may change no table', async () => {
    const attempt = server.database.pool.query('alter table house add column x int')
    await expect(attempt).rejects.toThrow(/must be owner/)
  })
})
