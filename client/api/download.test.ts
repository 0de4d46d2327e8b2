import { feedbackExport } from '@hotel/contract/export/export'
import { AppError } from '@hotel/contract/http/result'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { download } from './download.ts'
import { onRefusal } from './refusals.ts'
import { HttpError } from './send.ts'

const shown: string[] = []
const file = {
  'content-type': 'text/csv',
  'content-disposition': 'attachment; filename="feedback-2026-11-21.csv"',
}

beforeEach(() => {
  shown.length = 0
  vi.stubGlobal('document', { cookie: 'hotelClientToken=t', documentElement: { lang: 'en' } })
  onRefusal({
    expired: (msg) => void shown.push(`expired: ${msg}`),
    factorNeeded: () => void shown.push('factor'),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Downloads with this response of the server or a proxy. */
function answered(body: BodyInit, headers: Record<string, string>, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })))
  const signal = new AbortController().signal
  return download(feedbackExport.all, {}, { signal, onBytes: () => undefined })
}

test('Download: a response with a file name is a file', async () => {
  const { name, content } = await answered('number\r\n1\r\n', file)
  expect(name).toBe('feedback-2026-11-21.csv')
  expect(await content.text()).toBe('number\r\n1\r\n')
})

test('Download: an expired session is reported like for any call', async () => {
  const envelope = JSON.stringify({ code: 401, msg: 'login status expired', data: null })
  const json = { 'content-type': 'application/json; charset=utf-8' }
  await expect(answered(envelope, json)).rejects.toBeInstanceOf(AppError)
  expect(shown).toEqual(['expired: login status expired'])
})

test('Download: a refusal is not a file, whatever its content type', async () => {
  const envelope = JSON.stringify({ code: 400002, msg: 'An export is running.', data: null })
  await expect(answered(envelope, { 'content-type': file['content-type'] })).rejects.toMatchObject({
    code: 400002,
    message: 'An export is running.',
  })
})

test('Download: a proxy page or a server error is not a file', async () => {
  await expect(
    answered('<html>Sign in to the Wi-Fi</html>', { 'content-type': 'text/html' }),
  ).rejects.toBeInstanceOf(HttpError)
  await expect(answered('', file, 502)).rejects.toMatchObject({ status: 502 })
})

test('Download: rejects when the file breaks off', async () => {
  const breaking = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('number\r\n')),
    pull: (stream) => stream.error(new TypeError('network error')),
  })
  await expect(answered(breaking, file)).rejects.toThrow('network error')
})

describe('Request timeout: 50000 ms', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A file whose first byte comes after `firstMs` (undefined: never) and that takes ten minutes. */
  function slowly(firstMs: number | undefined) {
    const streamUntil = (signal: AbortSignal) =>
      new ReadableStream<Uint8Array>({
        start(stream) {
          signal.addEventListener('abort', () => stream.error(signal.reason))
          if (firstMs === undefined) return
          const bytes = new TextEncoder().encode('number')
          setTimeout(() => stream.enqueue(bytes), firstMs)
          setTimeout(() => stream.close(), firstMs + 600_000)
        },
      })
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
      Promise.resolve(new Response(streamUntil(signal), { headers: file })),
    )
    const signal = new AbortController().signal
    return download(feedbackExport.all, {}, { signal, onBytes: () => undefined })
  }

  test('aborts an export without a first byte by then', async () => {
    const given = slowly(undefined).then(
      () => 'a file',
      (error: Error) => error.name,
    )
    await vi.advanceTimersByTimeAsync(49_000)
    expect(await Promise.race([given, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await given).toBe('TimeoutError')
  })

  test('does not limit an export that has begun by then', async () => {
    const given = slowly(40_000)
    await vi.advanceTimersByTimeAsync(700_000)
    expect(await (await given).content.text()).toBe('number')
  })
})
