import { describe, expect, test } from 'vitest'

import { id } from './endpoint.ts'
import { contentOf, requestIdOf, sendOnce } from './request-id.ts'
import { AppError, resultCodes } from './result.ts'

const seed = '5f0c1d0e-8a55-4f6e-9d1c-3a1b6d0f7c11'

describe('Content of a request', () => {
  test('is the same in any order of fields, at any depth', () => {
    const one = contentOf({ message: 'A', contact: { name: 'Li', phone: '1' } })
    expect(contentOf({ contact: { phone: '1', name: 'Li' }, message: 'A' })).toBe(one)
  })

  test('leaves out what says how, when or on top of what it was sent', () => {
    const cases = [{ feedbackId: 'x', version: 3 }]
    const one = contentOf({ message: 'A', requestId: '1', elapsedMs: 9, deviceId: 'd', cases })
    expect(contentOf({ message: 'A', cases: [{ feedbackId: 'x', version: 4 }] })).toBe(one)
  })

  test('is another with other words, another order of photos, or a field more', () => {
    const all = [
      { message: 'A' },
      { message: 'B' },
      { message: 'A', attachmentIds: ['1', '2'] },
      { message: 'A', attachmentIds: ['2', '1'] },
      { message: 'A', toString: 1 },
    ].map(contentOf)
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('Request id', () => {
  test('is a UUID the contract takes, the same for the same content', () => {
    const made = requestIdOf(seed, { message: '马上就来 🛠️' })
    expect(id.safeParse(made).success).toBe(true)
    expect(requestIdOf(seed, { message: '马上就来 🛠️' })).toBe(made)
  })

  test('is another for other content and for another seed, in 20,000 tries', () => {
    const ids = new Set<string>()
    for (let at = 0; at < 10_000; at += 1) {
      ids.add(requestIdOf(seed, { message: `words ${at}` }))
      ids.add(requestIdOf(`${seed}${at}`, { message: 'words' }))
    }
    expect(ids.size).toBe(20_000)
  })
})

describe('Sent content', () => {
  const content = { message: 'A' }
  const used = new AppError(resultCodes.conflict, 'used', { usedRequestId: seed })
  const refusing = (error: Error, times: number) => {
    const sent: { message: string; requestId: string }[] = []
    const send = async (input: (typeof sent)[number]) => {
      sent.push(input)
      if (sent.length <= times) throw error
      return 'taken'
    }
    return { sent, send }
  }

  test('goes out under the id of its content', async () => {
    const { sent, send } = refusing(used, 0)
    expect(await sendOnce(seed, content, send)).toBe('taken')
    expect(sent).toEqual([{ ...content, requestId: requestIdOf(seed, content) }])
  })

  test('goes out again under another id where other content used its own', async () => {
    const { sent, send } = refusing(used, 1)
    expect(await sendOnce(seed, content, send)).toBe('taken')
    expect(sent.map(({ message }) => message)).toEqual(['A', 'A'])
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2)
  })

  test('is not sent again for any other refusal', async () => {
    const conflict = new AppError(resultCodes.conflict, 'changed', { current: {} })
    const { sent, send } = refusing(conflict, 9)
    await expect(sendOnce(seed, content, send)).rejects.toBe(conflict)
    expect(sent).toHaveLength(1)
  })
})
