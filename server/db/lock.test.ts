import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { makeDataDir } from '../testing/process.ts'
import { lockFolder } from './lock.ts'

const folder = makeDataDir()
const file = path.join(folder, 'lock')

afterEach(() => fs.rmSync(file, { force: true }))
afterAll(() => fs.rmSync(folder, { recursive: true }))

describe('Data folder', () => {
  test('is free after its holder releases it', () => {
    lockFolder(folder)()
    lockFolder(folder)()
    expect(fs.existsSync(file)).toBe(false)
  })

  test('is not taken from a live process', async () => {
    const other = spawn('sleep', ['60'])
    await once(other, 'spawn')
    const stat = fs.readFileSync(`/proc/${other.pid}/stat`, 'utf8')
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    fs.writeFileSync(file, `${other.pid} ${startTime}`)
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is in use by another server (process ${other.pid})`,
    )
    expect(fs.readFileSync(file, 'utf8')).toBe(`${other.pid} ${startTime}`)
    other.kill()
    await once(other, 'exit')
    lockFolder(folder)()
  })

  test.each([
    ['of a dead process', '999999999 123'],
    ['of a process id reused by another process', '1 1'],
    ['of the same process id, from an earlier run', `${process.pid} 1`],
    ['left empty', ''],
    ['with unreadable content', 'what is this?'],
  ])('is taken despite a lock %s', (_, left) => {
    fs.writeFileSync(file, left)
    const unlock = lockFolder(folder)
    expect(fs.readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+$`))
    expect(fs.readdirSync(folder)).toEqual(['lock'])
    unlock()
  })

  test('is not locked twice by one process', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('in use by another server')
    unlock()
    lockFolder(folder)()
  })

  test('is taken despite a process that died during takeover', () => {
    fs.writeFileSync(file, '999999999 123')
    fs.writeFileSync(`${file}.guard`, '999999998 123')
    const unlock = lockFolder(folder)
    expect(fs.readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    expect(fs.readdirSync(folder)).toEqual(['lock'])
    unlock()
  })

  test('with a stale lock goes to one of several concurrent processes', async () => {
    fs.writeFileSync(file, '999999999 123')
    const script = `
      import { lockFolder } from './server/db/lock.ts'
      try { lockFolder(${JSON.stringify(folder)}); console.log('mine') } catch { console.log('not mine') }
      await new Promise((resolve) => process.stdin.once('end', resolve).resume())`
    const rivals = [1, 2, 3, 4].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    )
    const outcomes = await Promise.all(
      rivals.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
    )
    expect(fs.readdirSync(folder)).toEqual(['lock'])
    for (const { stdin } of rivals) stdin.end()
    expect(outcomes.toSorted()).toEqual(['mine', 'not mine', 'not mine', 'not mine'])
    await Promise.all(rivals.map((rival) => once(rival, 'exit')))
  })
})
