import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { call } from './call.ts'
import { problemOf, problemText } from './problem.ts'
import { HttpError } from './send.ts'
import { readOnly } from './store.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const write = () => call(member.remove, { id })
const read = () => call(session.userInfo, { code: 'A' })
const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
const refusedAs = (data: object | null) => answering(503, { code: 503, msg: 'Later.', data })

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
  readOnly.set(false)
})
afterEach(() => vi.unstubAllGlobals())

test('Read-only server: is noticed by a refused write, and over with the next that is done', async () => {
  refusedAs({ requestId: 'r', readOnly: true })
  await expect(write()).rejects.toThrow(HttpError)
  expect(readOnly.get()).toBe(true)
  answering(200, { code: 200, msg: 'ok', data: { name: 'Mei Lin' } })
  await read()
  expect(readOnly.get()).toBe(true)
  await write()
  expect(readOnly.get()).toBe(false)
})

test.each([{ requestId: 'r' }, null, { readOnly: 'no' }])(
  'Busy server: is not taken for a read-only one: %j',
  async (data) => {
    refusedAs(data)
    await expect(write()).rejects.toThrow('HTTP 503')
    expect(readOnly.get()).toBe(false)
  },
)

test('Busy server: one that answers 503 while read-only does not end the notice', async () => {
  readOnly.set(true)
  answering(503, '<html>Bad gateway</html>')
  await expect(write()).rejects.toThrow('HTTP 503')
  expect(readOnly.get()).toBe(true)
})

test('Problem: a write refused by a read-only server is not blamed on a busy one', () => {
  const problem = problemOf(new HttpError(503, ''))
  expect(problemText(problem, (key) => key)).toBe('ui.problem.busy')
  readOnly.set(true)
  expect(problemText(problem, (key) => key)).toBe('ui.problem.readOnly')
})
