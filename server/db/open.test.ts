import fs from 'node:fs'
import path from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '../testing/database.ts'
import { until } from '../testing/desk.ts'
import { makeDataDir } from '../testing/process.ts'
import { openDatabase } from './open.ts'

const folder = makeDataDir()
afterAll(() => fs.rmSync(folder, { recursive: true }))

describe('a place that is no database', () => {
  test.each([
    ['nobody listens there', 'postgres://postgres:hunter2@127.0.0.1:1/x', /ECONNREFUSED/],
    ['the name leads nowhere', 'postgres://postgres:hunter2@nowhere.invalid/x', /nowhere\.invalid/],
  ])('is named, without its password: %s', async (_, databaseUrl, why) => {
    const opening = openDatabase({ databaseUrl, dataDir: folder })
    await expect(opening).rejects.toThrow(/^DATABASE_URL cannot be used: .+\.$/)
    await expect(opening).rejects.toThrow(why)
    await expect(opening).rejects.not.toThrow(/hunter2/)
  })

  test('is named: a folder that is a file', async () => {
    const file = path.join(folder, 'file')
    fs.writeFileSync(file, '')
    await expect(openDatabase({ dataDir: file })).rejects.toThrow(
      /^DATA_DIR=.+file cannot be used: .+\.$/,
    )
  })
})

describe('what was announced', () => {
  test('is heard after the commit, and never when it was taken back', async () => {
    const { pool, listen, close } = await openTestDatabase()
    const heard: string[] = []
    const stop = await listen(
      'news',
      (payload) => heard.push(payload),
      () => undefined,
    )
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`select pg_notify('news', 'never')`)
    await client.query('rollback')
    await client.query('begin')
    await client.query(`select pg_notify('news', 'now')`)
    expect(heard).toEqual([])
    await client.query('commit')
    client.release()
    await until(() => heard.length > 0)
    expect(heard).toEqual(['now'])
    await stop()
    await close()
  })

  /** Embedded there is no connection that could break. */
  test.runIf(process.env['DATABASE_URL'])(
    'is heard again after the connection broke, with a word that some may be lost',
    async () => {
      const { pool, listen, close } = await openTestDatabase()
      const heard: string[] = []
      const gaps: string[] = []
      const channels = ['news', 'weather']
      const stops = await Promise.all(
        channels.map((channel) =>
          listen(
            channel,
            (payload) => heard.push(`${channel}: ${payload}`),
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
      await until(() => heard.length === 2)
      expect(heard).toEqual(['news: again', 'weather: again'])
      await stops[0]!()
      await pool.query(`select pg_notify('weather', 'still')`)
      await until(() => heard.length === 3)
      await stops[1]!()
      await close()
    },
  )
})
