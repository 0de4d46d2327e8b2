import v8 from 'node:v8'
import vm from 'node:vm'

import { expect, test } from 'vitest'

import { openInMemory } from './engine.ts'
import { poolOver } from './pool.ts'

v8.setFlagsFromString('--expose-gc')
const collectGarbage = vm.runInNewContext('gc') as () => void

/** Bytes of objects in use. */
function heapUsed() {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('Embedded database: answers take no memory once they are given', async () => {
  const engine = await openInMemory()
  const pool = poolOver(engine)
  const readOften = async () => {
    for (let n = 0; n < 100; n += 1) await pool.query('select generate_series(1, 1000)')
  }
  await readOften()
  const before = heapUsed()
  await readOften()
  // 100,000 rows held would take more than 20 MB.
  expect(heapUsed() - before).toBeLessThan(2_000_000)
  await pool.end()
  await engine.close()
})
