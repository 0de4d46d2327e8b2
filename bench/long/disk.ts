import crypto from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { feedback } from '@hotel/contract/feedback'
import { uploadPath } from '@hotel/contract/feedback/attachment'
import { guest } from '@hotel/contract/guest'
import type { Envelope } from '@hotel/contract/http/result'

import { openDatabase, type Database } from '../../server/db/open.ts'
import { canStartCluster, startCluster, whyNoCluster } from '../../server/testing/cluster.ts'
import { canMountDisk, mountDisk, whyNoDisk, type Disk } from '../../server/testing/disk.ts'
import { takePhoto } from '../../server/testing/photo.ts'
import { until } from '../../server/testing/until.ts'
import { sender } from '../measure/load.ts'
import { atEnd } from '../setup/cleanup.ts'
import { makeHotel, signIn } from '../setup/hotel.ts'
import { compare, startLoad } from './load/guests.ts'
import { complaint, listRooms, type Room } from '../setup/complaints.ts'
import { serverPart } from './parts.ts'
import { report, roundOf, steadyMs, writers, type Row } from './rounds.ts'

const rounds = Number(process.env['ROUNDS'] ?? 10)
const rooms = 5000
const fullMs = 3000
const refusals = 20

type Server = Awaited<ReturnType<typeof serverPart>>
type Kept = {
  disk: Disk
  open: () => Promise<Database>
  /** Whether reads are answered while the disk is full. */
  reads: boolean
  recover: () => Promise<unknown>
}

/**
 * The disk of each database fills up while guests and staff write, and is emptied again: nothing
 * acknowledged may be missing, refusals are 503 with words, and the server goes on by itself. PostgreSQL
 * may end when it cannot write; its supervisor starts it again.
 */
export async function drillDisk() {
  const why = [whyNoDisk, whyNoCluster].find(Boolean)
  if (!canMountDisk || !canStartCluster) throw new Error(`The drill cannot run${why}`)
  console.log('Embedded database')
  const disk = newDisk(400)
  const place = { dataDir: disk.folder }
  const embedded = await serverPart('server', { DATA_DIR: disk.folder })
  const recover = () => Promise.resolve()
  await fillUp(embedded, { disk, reads: true, recover, open: () => openDatabase(place) })

  console.log('PostgreSQL')
  const other = newDisk(400)
  const cluster = await startCluster(other.folder)
  atEnd(() => cluster.remove())
  const server = await serverPart('server', { DATABASE_URL: cluster.url })
  await fillUp(server, {
    disk: other,
    reads: false,
    // Refuses if it has not ended.
    recover: () => cluster.start().catch(() => undefined),
    open: () => openDatabase({ databaseUrl: cluster.url, dataDir: '/nowhere' }),
  })
}

function newDisk(megabytes: number) {
  const disk = mountDisk(megabytes)
  atEnd(() => disk.remove())
  return disk
}

async function fillUp(server: Server, { disk, open, reads, recover }: Kept) {
  // An embedded database belongs to one process.
  await server.stop()
  const database = await open()
  const hotel = await makeHotel(database, { rooms })
  const listed = await listRooms(database, hotel.id)
  await database.close()
  await server.start()

  const url = `http://127.0.0.1:${server.port}`
  const load = startLoad(url, [listed.slice(1)], writers)
  const notes = await startNotes(url, hotel, listed[0]!)
  await pause(steadyMs)
  const rows: Row[] = []
  let wrong = 0
  for (let n = 1; n <= rounds; n += 1) {
    rows.push(
      await roundOf(load, `disk full, ${n}`, async () => {
        const { again } = load.counts()
        disk.fill()
        await until(() => load.counts().again > again + refusals)
        const from = performance.now()
        while (performance.now() - from < fullMs) wrong += await probe(url, listed[0]!, reads)
        disk.empty()
        await recover()
      }),
    )
  }
  await notes.stop()
  await load.stop()
  await server.stop()
  const stored = await open()
  const { lost, twice } = await compare([stored], load.answered)
  const { rows: kept } = await stored.pool.query<{ n: number }>(
    `select count(*)::int as n from event where action = 'note'`,
  )
  await stored.close()
  console.log(`${notes.acknowledged()} notes of staff acknowledged, ${kept[0]!.n} stored`)
  report(rows, {
    lost,
    'stored twice': twice,
    'notes lost or twice': Math.abs(kept[0]!.n - notes.acknowledged()),
    'answers 5xx other than 503 and 504': load.faults.length + notes.faults(),
    'other wrong answers': wrong,
  })
}

/** How many of three answers of a server with a full disk are not as they should be. */
async function probe(url: string, room: Room, reads: boolean): Promise<number> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api${path}`, init)
    const { code, msg } = (await response.json()) as Envelope
    return { code, msg, status: response.status, wait: response.headers.get('retry-after') }
  }
  const { body, headers } = complaint([room], 0)
  const form = new FormData()
  form.set('token', room.token)
  form.set('file', new Blob([new Uint8Array(await takePhoto())], { type: 'image/jpeg' }), 'a.jpg')
  const json = { ...headers, 'content-type': 'application/json' }
  const refused = [
    await ask(guest.submit.path, { method: 'POST', headers: json, body: JSON.stringify(body) }),
    await ask(uploadPath, { method: 'POST', body: form }),
  ].filter(({ status, wait, code, msg }) =>
    // PostgreSQL may still take what needs no room.
    status === 503 || reads ? status !== 503 || code !== 503 || !wait || !msg : status !== 200,
  )
  const read = await ask(guest.room.path.replace('{token}', room.token))
  for (const each of refused) console.log('Not refused as it should be:', each)
  await pause(100)
  return refused.length + Number(read.status !== 200 && (reads || read.status !== 503))
}

/** A manager who notes one thing after another, each until it is acknowledged. */
async function startNotes(url: string, hotel: { id: string; name: string }, room: Room) {
  const send = sender(url, 1)
  const headers = await signIn(send, hotel, 'manager')
  await send(complaint([room], 0))
  const list = await send({ ...feedback.list, headers, body: { pageNum: 1, pageSize: 1 } })
  const [first] = (list.data as { list: { id: string; version: number }[] }).list
  let { version } = first!
  let [acknowledged, faults] = [0, 0]
  const stopped = new AbortController()
  const ended = (async () => {
    while (!stopped.signal.aborted) {
      const requestId = crypto.randomUUID()
      const note = { action: 'note', message: `Note ${acknowledged}` }
      const body = { feedbackId: first!.id, version, requestId, ...note }
      for (let done = false; !done;) {
        const envelope = await send({ ...feedback.act, headers, body }).catch((error: Error) => {
          if (/^HTTP 5(?!03|04)/.test(error.message)) faults += 1
          return undefined
        })
        done = envelope?.code === 200
        if (envelope && !done) throw new Error(`Refused: ${envelope.code} ${envelope.msg}`)
        if (done) ({ version } = envelope!.data as { version: number })
        await pause(100)
      }
      acknowledged += 1
    }
  })()
  return {
    acknowledged: () => acknowledged,
    faults: () => faults,
    async stop() {
      stopped.abort()
      await ended
      send.close()
    },
  }
}
