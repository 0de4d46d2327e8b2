import { feedbackExport } from '@hotel/contract/export'
import { AppError } from '@hotel/contract/result'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { download } from './download.ts'
import { onRefusal } from './refusals.ts'
import { HttpError } from './send.ts'

const said: string[] = []
const file = {
  'content-type': 'text/csv',
  'content-disposition': 'attachment; filename="feedback-2026-11-21.csv"',
}

beforeEach(() => {
  said.length = 0
  vi.stubGlobal('document', { cookie: 'hotelClientToken=t', documentElement: { lang: 'en' } })
  onRefusal({
    expired: (msg) => void said.push(`expired: ${msg}`),
    refused: (msg) => {
      said.push(`refused: ${msg}`)
      return () => undefined
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** What the server, or something before it, answers to the download. */
function answered(body: BodyInit, headers: Record<string, string>, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })))
  const signal = new AbortController().signal
  return download(feedbackExport.all, {}, { signal, onBytes: () => undefined })
}

test('a file is what says its name', async () => {
  const { name, content } = await answered('number\r\n1\r\n', file)
  expect(name).toBe('feedback-2026-11-21.csv')
  expect(await content.text()).toBe('number\r\n1\r\n')
})

test('a session that is over is no spreadsheet: the refusal is told as everywhere', async () => {
  const envelope = JSON.stringify({ code: 401, msg: 'login status expired', data: null })
  const json = { 'content-type': 'application/json; charset=utf-8' }
  await expect(answered(envelope, json)).rejects.toBeInstanceOf(AppError)
  expect(said).toEqual(['expired: login status expired'])
})

test('another refusal is none either, whatever it calls itself', async () => {
  const envelope = JSON.stringify({ code: 400002, msg: 'An export is running.', data: null })
  await expect(answered(envelope, { 'content-type': file['content-type'] })).rejects.toMatchObject({
    code: 400002,
  })
  expect(said).toEqual(['refused: An export is running.'])
})

test('nor is the page of a proxy, or a fault of the server', async () => {
  await expect(
    answered('<html>Sign in to the Wi-Fi</html>', { 'content-type': 'text/html' }),
  ).rejects.toBeInstanceOf(HttpError)
  await expect(answered('', file, 502)).rejects.toMatchObject({ status: 502 })
})

test('a file that breaks off rejects: half of it is not kept', async () => {
  const breaking = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('number\r\n')),
    pull: (stream) => stream.error(new TypeError('network error')),
  })
  await expect(answered(breaking, file)).rejects.toThrow('network error')
})
