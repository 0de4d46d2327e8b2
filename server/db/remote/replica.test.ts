import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { feedbackExport } from '@hotel/contract/export/export'
import { homepage } from '@hotel/contract/homepage'
import { homepageCharts } from '@hotel/contract/homepage/charts'
import { homepageReport } from '@hotel/contract/homepage/report'

import {
  canStartCluster,
  startCluster,
  startReplica,
  whyNoCluster,
  type Cluster,
} from '../../testing/cluster.ts'
import { complain } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { until } from '../../testing/until.ts'
import { openDatabase } from '../open.ts'

let cluster: Cluster
let replica: Cluster
let staff: SignedIn
let elsewhere: SignedIn

describe.skipIf(!canStartCluster)(`Replica${whyNoCluster}`, () => {
  beforeAll(async () => {
    cluster = await startCluster()
    replica = await startReplica(cluster)
  })
  afterAll(async () => {
    await replica.remove()
    await cluster.remove()
  })

  const server = useServer({
    database: () => {
      const place = { databaseUrl: cluster.url, replicaUrl: replica.url, dataDir: '/nowhere' }
      return openDatabase(place)
    },
  })
  beforeAll(async () => {
    staff = await server.signIn({ userRole: 1 })
    elsewhere = await server.signIn({ userRole: 1, hotel: server.otherHotel })
  })

  const onReplica = (statement: string) => server.database.replica!.pool.query(statement)
  const totalOf = async ({ call }: SignedIn = staff) =>
    (await call(homepage.numbers, {})).totalCount

  /** Reads of figures on the replica; the comparison of both asks the pool itself, with a callback. */
  async function readsThere(work: () => Promise<unknown>) {
    const connect = vi.spyOn(server.database.replica!.pool, 'connect')
    await work()
    const reads = connect.mock.calls.filter((given: unknown[]) => given.length === 0).length
    connect.mockRestore()
    return reads
  }
  const isUsed = async (who = staff) => (await readsThere(() => totalOf(who))) > 0

  test('answers numbers, trends, reports and exports once it has caught up', async () => {
    await complain(server.guest, server.hotel)
    await until(() => isUsed())
    const week = { startDate: '2026-01-01', endDate: '2026-01-31' }
    const month = new Date().toISOString().slice(0, 7)
    for (const read of [
      () => staff.call(homepageCharts.trend, { ...week, granularity: 'day', groupBy: 'none' }),
      () => staff.call(homepageCharts.causes, week),
      () => staff.call(homepageReport.service, week),
      () => staff.call(homepageReport.report, { month }),
    ]) {
      expect(await readsThere(read)).toBeGreaterThan(0)
    }
    let found = 0
    await until(async () => {
      const read = () => staff.call(feedbackExport.filtered, { format: 'csv', masked: true })
      found = await readsThere(read)
      return found > 0
    })
  })

  test('never shows less than what was written: those figures come from the primary', async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = await totalOf()
      await complain(server.guest, server.hotel)
      expect(await totalOf()).toBe(before + 1)
    }
    await until(() => isUsed())
  })

  test('with stopped replay serves hotels without changes, and none once it lags', async () => {
    await until(async () => (await isUsed()) && (await isUsed(elsewhere)))
    await onReplica('select pg_wal_replay_pause()')
    const before = await totalOf()
    await complain(server.guest, server.hotel)
    expect(await isUsed()).toBe(false)
    expect(await totalOf()).toBe(before + 1)
    expect(await isUsed(elsewhere)).toBe(true)
    await pause(10_500)
    expect(await isUsed(elsewhere)).toBe(false)
    expect(await totalOf()).toBe(before + 1)
    await onReplica('select pg_wal_replay_resume()')
    await until(() => isUsed())
    expect(await totalOf()).toBe(before + 1)
  })

  test('that is killed is replaced by the primary at once, and used again once it is back', async () => {
    await until(() => isUsed())
    const before = await totalOf()
    await replica.kill()
    for (let round = 0; round < 5; round += 1) expect(await totalOf()).toBe(before)
    await complain(server.guest, server.hotel)
    expect(await totalOf()).toBe(before + 1)
    const read = () => staff.call(feedbackExport.filtered, { format: 'csv', masked: true })
    expect(
      String(await read())
        .trimEnd()
        .split('\n').length,
    ).toBeGreaterThan(before)
    expect(server.log.join('')).toContain('the replica failed')
    await replica.start()
    await until(() => isUsed())
    expect(await totalOf()).toBe(before + 1)
  })

  test('is refused if it takes changes or copies another database', async () => {
    const other = await startCluster()
    const place = { databaseUrl: cluster.url, dataDir: '/nowhere' }
    await expect(openDatabase({ ...place, replicaUrl: other.url })).rejects.toThrow(
      'DATABASE_REPLICA_URL cannot be used: it is no replica, but takes changes.',
    )
    const copy = await startReplica(other)
    await expect(openDatabase({ ...place, replicaUrl: copy.url })).rejects.toThrow(
      'DATABASE_REPLICA_URL cannot be used: it is a replica of another database.',
    )
    await copy.remove()
    await other.remove()
    const away = await openDatabase({ ...place, replicaUrl: 'postgres://postgres@127.0.0.1:1/x' })
    await away.close()
  })
})
