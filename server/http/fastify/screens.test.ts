import fs from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openApp } from '../../app.ts'
import type { Database } from '../../db/open.ts'
import { secretsFrom } from '../../secrets.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { makeDataDir } from '../../testing/process.ts'

type App = Awaited<ReturnType<typeof openApp>>

const folder = makeDataDir()
const log: string[] = []
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
let database: Database
let built: App
let unbuilt: App

const openAt = (screens: string) =>
  openApp({
    database,
    secrets: secretsFrom('0'.repeat(64)),
    publicUrl: () => '',
    logLevel: 'warn',
    logTo: { write: (line) => log.push(line) },
    screens,
  })

beforeAll(async () => {
  for (const screen of ['client', 'guest']) {
    const assets = path.join(folder, screen, 'dist/assets')
    fs.mkdirSync(assets, { recursive: true })
    fs.writeFileSync(path.join(folder, screen, 'dist/index.html'), `<p>${screen}</p>`)
    fs.writeFileSync(path.join(assets, 'main-1a2b.js'), `'${screen}'`)
  }
  fs.writeFileSync(
    path.join(folder, 'client/dist/early-files.json'),
    JSON.stringify({ '/feedback/suggestion': ['/a.js', '/a.css'] }),
  )
  database = await openTestDatabase()
  built = await openAt(folder)
  unbuilt = await openAt(path.join(folder, 'nowhere'))
})

afterAll(async () => {
  await Promise.all([built.close(), unbuilt.close()])
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

const open = (url: string, accept?: string) =>
  built.inject({ url, headers: accept ? { accept } : {} })

describe('Screen page', () => {
  test.each([
    ['client', '/hotelClient'],
    ['client', '/hotelClient/'],
    ['client', '/hotelClient/feedback/suggestion?keyword=50%25'],
    ['client', '/hotelClient/no/such/page'],
    ['client', '/hotelClient/redirect/report.2026'],
    ['client', '/hotelClient/%E0%A4%A'],
    ['client', '/hotelClient/%00'],
    ['client', '/hotelClient//evil.example'],
    ['client', '/hotelClient/redirect/https://evil.example'],
    ['client', '/hotelClient/home?keyword=50%'],
    ['guest', `/g/${'x'.repeat(20)}`],
    ['guest', `/g/${'x'.repeat(2000)}`],
    ['guest', '/s/%E0%A4%A'],
  ])('of the %s is served at %s', async (screen, url) => {
    for (const accept of [browser, undefined]) {
      const response = await open(url, accept)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toMatch(/^text\/html/)
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.headers['content-security-policy']).toContain("default-src 'self'")
      expect(response.body).toBe(`<p>${screen}</p>`)
    }
  })

  test('is not sent to a client that accepts only JSON', async () => {
    const response = await open('/hotelClient/home', 'application/json')
    expect(response.statusCode).toBe(406)
    expect(response.json()).toEqual({
      code: 400002,
      msg: '/hotelClient/home is a page for people; calls are under /api.',
      data: { requestId: response.headers['x-request-id'] },
    })
  })

  test('is not sent in place of a missing file', async () => {
    const response = await open('/hotelClient/assets/main-gone.js')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 404001 })
  })

  test('does not answer a POST', async () => {
    const response = await built.inject({ method: 'POST', url: '/hotelClient/home' })
    expect(response.statusCode).toBe(404)
  })
})

describe('Early files', () => {
  const linkFor = async (url: string, cookie: string) =>
    (await built.inject({ url, headers: { accept: browser, cookie } })).headers['link']
  const signedIn = 'accountCode=x; hotelClientToken=abc'

  test.each([
    '/hotelClient/feedback/suggestion',
    '/hotelClient/feedback/suggestion/?scope=all',
    '/hotelClient/feedback/suggestion/0192-1',
  ])('of the page at %s are named to browsers that are signed in', async (url) => {
    expect(await linkFor(url, signedIn)).toBe(
      '</a.js>; rel=modulepreload; crossorigin, </a.css>; rel=preload; as=style; crossorigin',
    )
  })

  test.each([
    ['the login page', '/hotelClient/feedback/suggestion', 'accountCode=x; hotelClientToken='],
    ['another page', '/hotelClient/account', signedIn],
    ["a guest's page", '/g/feedback', signedIn],
  ])('are not named for %s', async (_, url, cookie) => {
    expect(await linkFor(url, cookie)).toBeUndefined()
  })
})

describe('Unknown address', () => {
  test('is answered with text for people and the envelope for programs', async () => {
    const page = await open('/nothing', browser)
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'There is no page at this address. 此地址没有页面。',
    ])
    const program = await open('/nothing')
    expect(program.statusCode).toBe(404)
    expect(program.json()).toMatchObject({ code: 404001, msg: 'There is nothing at GET /nothing.' })
  })

  test('under /api is answered in the envelope, even for a browser', async () => {
    const response = await open('/api/hotel/client/user/login', browser)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 404001 })
  })
})

test('Built file: cached forever, as its name contains its hash', async () => {
  const response = await open('/guest/assets/main-1a2b.js')
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe(`'guest'`)
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('Static files: nothing outside the screens can be read', async () => {
  for (const url of ['/guest/..%2f..%2fclient%2fdist%2findex.html', '/guest/%2e%2e/package.json']) {
    expect((await open(url)).statusCode, url).toBeGreaterThanOrEqual(400)
  }
})

test('Missing build: the server runs, answers pages with 503, and logs nothing', async () => {
  const response = await unbuilt.inject({ url: '/hotelClient/home' })
  expect(response.statusCode).toBe(503)
  expect(response.body).toBe('The screens are not built: npm run build, then start again.')
  expect((await unbuilt.inject('/api/openapi.json')).statusCode).toBe(200)
  expect(log.filter((line) => line.includes('must exist'))).toEqual([])
})
