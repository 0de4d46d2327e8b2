import { setTimeout as pause } from 'node:timers/promises'

import { openDatabase } from '../../server/db/open.ts'
import { canStartCluster, startCluster, whyNoCluster } from '../../server/testing/cluster.ts'
import { hasOpenssl } from '../../server/testing/certificates.ts'
import { hasNginx } from '../../server/testing/nginx.ts'
import { atEnd } from '../setup/cleanup.ts'
import { makeHotel } from '../setup/hotel.ts'
import { compare, startLoad } from './load/guests.ts'
import { listRooms } from '../setup/complaints.ts'
import { serverPart, withNginx } from './parts.ts'
import { report, roundOf, steadyMs, writers, type Row } from './rounds.ts'

const restarts = Number(process.env['ROUNDS'] ?? 20)
const serverCount = 3
const rooms = 5000

/**
 * Three servers on one PostgreSQL behind nginx, each restarted in turn by SIGTERM while guests write.
 * No request may fail, not even one that would be sent again.
 */
export async function drillRolling() {
  if (!canStartCluster) throw new Error(`The drill cannot run${whyNoCluster}`)
  if (!hasNginx || !hasOpenssl)
    throw new Error('The drill needs nginx and openssl: apt-get install nginx-light openssl')
  const cluster = await startCluster()
  atEnd(() => cluster.remove())
  const open = () => openDatabase({ databaseUrl: cluster.url, dataDir: '/nowhere' })
  const database = await open()
  const hotel = await makeHotel(database, { rooms })
  const hotels = [await listRooms(database, hotel.id)]
  await database.close()
  const front = await withNginx()
  const settings = { ...front.settings, DATABASE_URL: cluster.url }
  const servers = []
  for (let n = 1; n <= serverCount; n += 1) servers.push(await serverPart(`server ${n}`, settings))
  const ports = servers.map(({ port }) => port)
  const nginx = await front.start([ports, ports])

  const load = startLoad(nginx.url, hotels, writers)
  await pause(steadyMs)
  const rows: Row[] = []
  for (let n = 0; n < restarts; n += 1) {
    const server = servers[n % serverCount]!
    rows.push(
      await roundOf(load, `${server.name} restarted, ${n + 1}`, async () => {
        await server.stop()
        await server.start()
      }),
    )
  }
  await load.stop()
  const { again } = load.counts()
  const stored = await open()
  const { lost, twice } = await compare([stored], load.answered)
  await stored.close()
  report(rows, { lost, 'stored twice': twice, cut: again })
}
