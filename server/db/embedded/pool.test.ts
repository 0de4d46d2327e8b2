import path from 'node:path'

import { expect, test, vi } from 'vitest'

import { canMountDisk, mountDisk, whyNoDisk } from '../../testing/disk.ts'
import { openDurable, openInMemory } from './engine.ts'
import { poolOver } from './pool.ts'

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
