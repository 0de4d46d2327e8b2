import crypto from 'node:crypto'

import { feedback, openStatuses } from '@hotel/contract/feedback'
import type { DataOf } from '@hotel/contract/http/endpoint'

import { openDatabase, overPostgres, type Database } from '../../server/db/open.ts'
import { callColumns, rowsOf } from '../compare/calls.ts'
import { continueNumbers } from '../setup/complaints.ts'
import { measureCall, senders, type Side } from '../compare/sides.ts'
import { sender, type Request } from '../measure/load.ts'
import { printTable } from '../measure/table.ts'
import { makeHotel, signIn, type BenchHotel } from '../setup/hotel.ts'
import { addCases } from '../setup/many-cases.ts'
import { makePlace } from '../setup/place.ts'
import { startServer } from '../setup/server-process.ts'
import { startDirectus } from './directus.ts'

type PeerCall = 'list' | 'create'
type PeerSide = Side<PeerCall>

const words = 'The air conditioning drips on the bed, and nobody answers the telephone.'
/** Beyond those of the cases made at once. */
const lastNumber = 1_000_000

/**
 * The feedback list and a new case, beside Directus with the same cases in one table of the same
 * PostgreSQL: `npm run bench -- peers [CASES]`. Both list 20 open cases, the most urgent first, with
 * their number.
 */
export async function benchPeers() {
  const cases = Number(process.argv[3] ?? 20_000)
  if (!(cases > 0)) throw new Error('CASES is a number of cases.')
  const { side: ours, hotel, database } = await openOurs(cases)
  const { side: theirs, version } = await openDirectus(database, hotel)
  await database.close()
  const sides = [ours, theirs]
  await compareLists(sides)
  const rows = []
  for (const call of ['list', 'create'] as const)
    rows.push(...rowsOf(call, sides, await measureCall(sides, call)))
  printTable(
    `Beside Directus ${version} with ${cases} cases on PostgreSQL, ${senders} senders, by turns`,
    callColumns('this version'),
    rows,
  )
  for (const { server, send } of sides) {
    send.close()
    await server.stop()
  }
}

async function openOurs(cases: number) {
  const place = await makePlace('PostgreSQL')
  const database = await openDatabase({ ...place, limits: 'none' })
  const hotel = await makeHotel(database)
  await addCases(database, hotel, cases)
  await continueNumbers(database, hotel.id, lastNumber)
  const { rows } = await database.pool.query<{ id: string }>(
    `select id::text from category where hotel_id = $1 and type = 'complaint' order by position`,
    [hotel.id],
  )
  const server = await startServer(place)
  const send = sender(server.url, senders)
  const headers = await signIn(send, hotel, 'manager')
  const side: PeerSide = {
    name: 'this version',
    place,
    server,
    send,
    calls: {
      list: () => ({
        ...feedback.list,
        headers,
        body: { status: openStatuses, sortField: 'nextDueAt', sortOrder: 'asc', pageSize: 20 },
      }),
      create: () => ({
        ...feedback.create,
        headers,
        body: {
          requestId: crypto.randomUUID(),
          categoryId: rows[0]!.id,
          houseNo: '1000',
          content: words,
        },
      }),
    },
  }
  return { side, hotel, database }
}

async function openDirectus(ours: Database, hotel: BenchHotel) {
  const { place, headers, server, version } = await startDirectus()
  await copyCases(ours, hotel.id, place.databaseUrl!)
  const plain = sender(server.url, senders, '')
  // It refuses with another HTTP status.
  const answer = async (request: Request) => ({ ...(await plain(request)), code: 200 })
  const send = Object.assign(answer, { close: plain.close })
  const side: PeerSide = {
    name: 'Directus',
    place,
    server,
    send,
    calls: {
      list: () => ({
        method: 'GET',
        path: `/items/cases?filter[status][_in]=${openStatuses.join(',')}&sort=next_due_at,id&limit=20&meta=filter_count`,
        headers,
      }),
      create: () => ({
        method: 'POST',
        path: '/items/cases',
        headers,
        body: {
          number: crypto.randomUUID(),
          type: 'complaint',
          status: 'new',
          category: 'Air conditioning',
          room: '1000',
          floor: '1',
          lang: 'en',
          words,
          severity: 3,
          created_at: new Date(),
          next_due_at: new Date(),
        },
      }),
    },
  }
  return { side, version }
}

/** The same cases, with the names that a row shows in the row itself, and an index for the list. */
async function copyCases(ours: Database, hotelId: string, databaseUrl: string) {
  const theirs = overPostgres(databaseUrl, { limits: 'none' })
  const pageSize = 5000
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await ours.pool.query<{ id: string }>(selectCases, [hotelId, last, pageSize])
    if (rows.length === 0) break
    await theirs.pool.query(
      'insert into cases select * from json_populate_recordset(null::cases, $1)',
      [JSON.stringify(rows)],
    )
    last = rows.at(-1)!.id
  }
  await theirs.pool.query('create index on cases (next_due_at, id)')
  await theirs.pool.query('create index on cases (status)')
  await theirs.pool.query('vacuum analyze')
  await theirs.close()
}

const selectCases = `
  select f.id, f.feedback_no as number, f.type, f.status, category.name ->> 'en' as category,
    house.house_no as room, f.floor, member.name as owner, department.name as department,
    f.content_lang as lang, f.content as words, f.severity, f.escalation_level as escalation,
    f.photo_count as photos, f.unread_guest_messages as unread, f.reopen_count as reopened, f.version,
    f.created_at, f.ack_at as acknowledged_at, f.first_reply_at as replied_at, f.promised_at,
    f.next_due_at, f.sensitive
  from feedback f
  left join category on category.hotel_id = f.hotel_id and category.id = f.category_id
  left join house on house.hotel_id = f.hotel_id and house.id = f.current_house_id
  left join member on member.hotel_id = f.hotel_id and member.id = f.owner_id
  left join department on department.hotel_id = f.hotel_id and department.id = f.department_id
  where f.hotel_id = $1 and f.id > $2 order by f.id limit $3`

/** Both must answer the same page: the ids are kept. */
async function compareLists(sides: PeerSide[]) {
  const pages = []
  for (const { send, calls } of sides) {
    const { data } = await send(calls.list())
    const list = Array.isArray(data) ? data : (data as DataOf<typeof feedback.list>).list
    pages.push((list as { id: string }[]).map(({ id }) => id).join())
  }
  if (pages[0] !== pages[1]) throw new Error('The lists differ.')
}
