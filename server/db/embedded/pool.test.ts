import fs from 'node:fs'
import path from 'node:path'

import { afterAll, expect, test, vi } from 'vitest'

import { canMountDisk, mountDisk, whyNoDisk } from '../../testing/disk.ts'
import { makeDataDir } from '../../testing/process.ts'
import { openDurable, openInMemory } from './engine.ts'
import { poolOver } from './pool.ts'

const folder = makeDataDir()
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('Embedded database: a refused statement leaves the answers of the next ones alone', async () => {
  const embedded = await openInMemory()
  const pool = poolOver(embedded)
  for (let n = 1; n <= 5; n += 1) {
    const answers = [
      pool.query('select * from nowhere'),
      pool.query<{ n: number }>('select $1::int as n', [n]),
      pool.query<{ n: number }>('select $1::int as n', [-n]),
    ] as const
    await expect(answers[0]).rejects.toThrow('relation "nowhere" does not exist')
    expect((await answers[1]).rows).toEqual([{ n }])
    expect((await answers[2]).rows).toEqual([{ n: -n }])
  }
  await pool.end()
  await embedded.close()
})

test.each([
  ['in memory', () => openInMemory()],
  ['in its thread', () => openDurable(path.join(folder, 'postgres'))],
])('Embedded database %s: statements sent together are answered in turn', async (_, open) => {
  const engine = await open()
  const pool = poolOver(engine)
  const client = await pool.connect()
  const numbers = Array.from({ length: 50 }, (_each, n) => n)
  const answers = numbers.map(async (n) => {
    void client.query(`set app.number = '${n}'; set app.other = ''`)
    const { rows } = await client.query<{ n: string }>(`select current_setting('app.number') as n`)
    return rows[0]?.n
  })
  expect(await Promise.all(answers)).toEqual(numbers.map(String))
  client.release()
  await pool.end()
  await engine.close()
})

test.skipIf(!canMountDisk)(
  `Embedded database: a panic ends the server instead of leaving it without answers${whyNoDisk}`,
  async () => {
    const disk = mountDisk(100)
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
    const pool = poolOver(await openDurable(path.join(disk.folder, 'postgres')))
    await pool.query('create table written (n int)')
    disk.fill()
    await expect(pool.query('checkpoint')).rejects.toThrow('No space left on device')
    expect(exit).toHaveBeenCalledWith(1)
    expect(said).toHaveBeenCalledWith(
      expect.stringMatching(/^The embedded database has stopped, and the server with it: .+ space/),
    )
    vi.restoreAllMocks()
    disk.remove()
  },
)
