import path from 'node:path'

import { openDatabase } from '../../server/db/open.ts'
import { refreshRollups } from '../../server/homepage/rollup/refresh-rollups.ts'
import { freePort } from '../../server/testing/cluster.ts'
import { runFor, sender } from '../measure/load.ts'
import { median, percentile } from '../measure/percentiles.ts'
import { ms, printTable } from '../measure/table.ts'
import { cpuMsOf } from '../measure/usage.ts'
import { addCases } from '../setup/many-cases.ts'
import { makeHotel, signIn } from '../setup/hotel.ts'
import { makePlace } from '../setup/place.ts'
import { startServer } from '../setup/server-process.ts'
import { callNames, callsOn } from './requests.ts'
import { ask, byTurns, senders } from './sides.ts'

const rooms = 2000

/**
 * The calls on the embedded database, by turns with another version if its folder is given, and how
 * long each server's event loop was held: `npm run bench -- embedded [CASES [FOLDER]]`.
 */
export async function benchEmbedded() {
  const [given, folder] = process.argv.slice(3)
  const cases = Number(given ?? 10_000)
  if (!(cases > 0)) throw new Error('CASES is a number of cases.')
  const sides = await openSides(cases, folder)
  const rows = []
  for (const call of callNames) {
    const all = await byTurns(sides, (side, forMs) => measure(side, call, forMs))
    for (const [at, { name }] of sides.entries()) rows.push([call, name, ...summary(all[at]!)])
  }
  printTable(
    `Calls with ${cases} cases on the embedded database, ${senders} senders, by turns`,
    ['call', 'of', 'calls/s', 'p50 ms', 'p99', 'CPU ms', 'event loop held, ms'],
    rows,
  )
  for (const { send, server } of sides) {
    send.close()
    await server.stop()
  }
}

type Side = Awaited<ReturnType<typeof openSides>>[number]

async function openSides(cases: number, folder?: string) {
  const place = await makePlace('PGlite')
  const database = await openDatabase(place)
  const hotel = await makeHotel(database, { rooms })
  await addCases(database, hotel, cases)
  await refreshRollups.run(database, new Date())
  const made = [await callsOn(database, hotel.id), await callsOn(database, hotel.id)]
  await database.close()
  const versions = [{ name: 'this version', place, tree: undefined as string | undefined }]
  if (folder)
    versions.push({
      name: 'the other',
      place: await makePlace('PGlite', place),
      tree: path.resolve(folder),
    })
  return Promise.all(
    versions.map(async ({ name, place: own, tree }, at) => {
      const metricsPort = await freePort()
      const env = { METRICS_PORT: String(metricsPort) }
      const server = await startServer(own, { env, ...(tree && { tree }) })
      const send = sender(server.url, senders)
      const calls = made[at]!(await signIn(send, hotel, 'manager'))
      return { name, server, send, calls, metrics: `http://127.0.0.1:${metricsPort}/metrics` }
    }),
  )
}

async function measure(side: Side, call: (typeof callNames)[number], forMs: number) {
  // What happened before.
  await heldMs(side.metrics)
  const cpu = cpuMsOf(side.server.pid)
  const { taken, perSecond } = await runFor(forMs, senders, () => ask(side, side.calls[call]()))
  const cpuMs = cpuMsOf(side.server.pid) - cpu
  return { taken, perSecond, cpuMs, heldMs: await heldMs(side.metrics) }
}

/** The longest time the event loop was held since the last reading. */
async function heldMs(metrics: string) {
  const text = await (await fetch(metrics)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000
}

function summary(all: Awaited<ReturnType<typeof measure>>[]) {
  const taken = all.flatMap((each) => each.taken)
  return [
    median(all.map(({ perSecond }) => perSecond)).toFixed(0),
    ms(median(taken)),
    ms(percentile(taken, 0.99)),
    ms(all.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / taken.length),
    Math.max(...all.map((each) => each.heldMs)).toFixed(0),
  ]
}
