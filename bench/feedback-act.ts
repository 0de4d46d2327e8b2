import crypto from 'node:crypto'

import { feedback, openStatuses, type FeedbackAction } from '@hotel/contract/feedback'

import { openDatabase } from '../server/db/open.ts'
import { makeHotel, signIn } from './setup/hotel.ts'
import { sender } from './measure/load.ts'
import { addCases } from './setup/many-cases.ts'
import { median, percentile } from './measure/percentiles.ts'
import { makePlace, type Engine } from './setup/place.ts'
import { startServer } from './setup/server-process.ts'
import { ms, printTable } from './measure/table.ts'

const casesActedOn = 100

/** Staff actions over HTTP, one at a time; each is durable when it is answered. */
export async function benchFeedbackAct() {
  const rows: string[][] = []
  for (const [engine, size] of [
    ['PGlite', 1000],
    ['PostgreSQL', 1000],
    ['PostgreSQL', 1_000_000],
  ] as const) {
    rows.push(...(await measure(engine, size)))
  }
  printTable(
    'Staff actions on a case, one at a time',
    ['database', 'cases', 'action', 'acts', 'p50 ms', 'p99 ms'],
    rows,
  )
}

type Act = { action: FeedbackAction['action'] } & Record<string, unknown>

/** In an order that is valid for every open case. */
const acts: Act[] = [
  { action: 'note', message: 'The valve is worn; a new one has been ordered.' },
  { action: 'reply', message: 'Our engineer will be with you in a quarter of an hour.' },
  { action: 'classify', severity: 2, reason: 'It was worse than it seemed.' },
  { action: 'take' },
  {
    action: 'resolve',
    outcome: 'goodwill',
    resolutionNote: 'The valve has been exchanged.',
    rootCause: 'The valve was older than it should be.',
    correctiveAction: 'All valves of its year are exchanged.',
  },
]

async function measure(engine: Engine, size: number) {
  const place = await makePlace(engine)
  const database = await openDatabase({ ...place, limits: 'none' })
  const hotel = await makeHotel(database)
  await addCases(database, hotel, size)
  const { rows: cases } = await database.pool.query<{ id: string; version: number }>(
    `select id::text, version from feedback
     where hotel_id = $1 and status = any($2) and severity > 2 order by id desc limit $3`,
    [hotel.id, openStatuses, casesActedOn],
  )
  await database.close()
  const server = await startServer(place)
  const send = sender(server.url, 1)
  const headers = await signIn(send, hotel, 'manager')
  const taken = new Map<string, number[]>(acts.map(({ action }) => [action, []]))
  for (const { id, version } of cases) {
    let current = version
    for (const { action, ...needs } of acts) {
      const body = {
        feedbackId: id,
        version: current,
        requestId: crypto.randomUUID(),
        action,
        ...needs,
      }
      const from = performance.now()
      const { code, msg, data } = await send({ ...feedback.act, headers, body })
      const ended = performance.now()
      // Some already have an owner.
      if (code === 400002 && action === 'take') continue
      if (code !== 200) throw new Error(`${action} was refused: ${msg}`)
      taken.get(action)?.push(ended - from)
      current = (data as { version: number }).version
    }
  }
  send.close()
  await server.stop()
  const all = [...taken.values()].flat()
  return [...taken, ['all together', all] as const].map(([action, each]) => [
    engine,
    String(size),
    action,
    String(each.length),
    ms(median(each)),
    ms(percentile(each, 0.99)),
  ])
}
