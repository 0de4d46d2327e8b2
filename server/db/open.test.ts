import fs from 'node:fs'
import path from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { canStartCluster, startCluster, whyNoCluster } from '../testing/cluster.ts'
import { openTestDatabase } from '../testing/database.ts'
import { canMountDisk, mountDisk, whyNoDisk } from '../testing/disk.ts'
import { until } from '../testing/until.ts'
import { makeDataDir } from '../testing/process.ts'
import { openDatabase, overPostgres } from './open.ts'

const folder = makeDataDir()
afterAll(() => fs.rmSync(folder, { recursive: true }))

describe('Invalid database address', () => {
  test.each([
    ['nothing listens there', 'postgres://postgres:hunter2@127.0.0.1:1/x', /ECONNREFUSED/],
    [
      'the host name does not resolve',
      'postgres://postgres:hunter2@nowhere.invalid/x',
      /nowhere\.invalid/,
    ],
  ])('is named without its password: %s', async (_, databaseUrl, why) => {
    const opening = openDatabase({ databaseUrl, dataDir: folder })
    await expect(opening).rejects.toThrow(/^DATABASE_URL cannot be used: .+\.$/)
    await expect(opening).rejects.toThrow(why)
    await expect(opening).rejects.not.toThrow(/hunter2/)
  })

  test('is named if DATA_DIR is a file', async () => {
    const file = path.join(folder, 'file')
    fs.writeFileSync(file, '')
    await expect(openDatabase({ dataDir: file })).rejects.toThrow(
      /^DATA_DIR=.+file cannot be used: .+\.$/,
    )
  })
})

test.skipIf(!canStartCluster)(
  `Read-only database: is named at the start, with what it must do${whyNoCluster}`,
  async () => {
    const cluster = await startCluster()
    const { pool, close } = overPostgres(cluster.url)
    await pool.query('alter database postgres set default_transaction_read_only = on')
    await close()
    await expect(openDatabase({ databaseUrl: cluster.url, dataDir: folder })).rejects.toThrow(
      /^DATABASE_URL cannot be used: its database is read-only .+ must take changes to be migrated\.$/,
    )
    await cluster.remove()
  },
)

describe('Full disk', () => {
  test.skipIf(!canMountDisk).each([
    ['before it', 60],
    ['during it', 130],
  ])(
    `is named at the first start, leaving no partial database: %s${whyNoDisk}`,
    async (_, megabytes) => {
      const disk = mountDisk(megabytes)
      const dataDir = path.join(disk.folder, 'new')
      const opening = openDatabase({ dataDir })
      // What the database does, it does in its own thread.
      disk.fill()
      await expect(opening).rejects.toThrow(
        /^DATA_DIR=.+new cannot be used: its disk is full\. A new database needs about 110 MB\.$/,
      )
      expect(fs.readdirSync(dataDir)).toEqual([])
      disk.remove()
    },
  )
})

describe('NOTIFY', () => {
  test('is delivered after the commit and never after a rollback', async () => {
    const { pool, listen, close } = await openTestDatabase()
    const received: string[] = []
    const stop = await listen(
      'news',
      (payload) => received.push(payload),
      () => undefined,
    )
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`select pg_notify('news', 'never')`)
    await client.query('rollback')
    await client.query('begin')
    await client.query(`select pg_notify('news', 'now')`)
    expect(received).toEqual([])
    await client.query('commit')
    client.release()
    await until(() => received.length > 0)
    expect(received).toEqual(['now'])
    await stop()
    await close()
  })

  /** The embedded database has no connection to break. */
  test.runIf(process.env['DATABASE_URL'])(
    'is delivered again after a reconnect, with a gap reported',
    async () => {
      const { pool, listen, close } = await openTestDatabase()
      const received: string[] = []
      const gaps: string[] = []
      const channels = ['news', 'weather']
      const stops = await Promise.all(
        channels.map((channel) =>
          listen(
            channel,
            (payload) => received.push(`${channel}: ${payload}`),
            () => gaps.push(channel),
          ),
        ),
      )
      const ended = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
      )
      expect(ended.rowCount).toBe(1)
      await until(() => gaps.length === 2)
      expect(gaps.toSorted()).toEqual(channels)
      for (const channel of channels) await pool.query(`select pg_notify('${channel}', 'again')`)
      await until(() => received.length === 2)
      expect(received).toEqual(['news: again', 'weather: again'])
      await stops[0]!()
      await pool.query(`select pg_notify('weather', 'still')`)
      await until(() => received.length === 3)
      await stops[1]!()
      await close()
    },
  )
})
