import { describe, expect, test } from 'vitest'

import { onceAtATime } from './useAttempt.ts'

describe('An action of a button', () => {
  test('is not begun again while it is running', async () => {
    const once = onceAtATime()
    let resolve = () => {}
    const promise = new Promise<void>((settle) => {
      resolve = settle
    })
    const begun: string[] = []
    const begin = (name: string, about?: string) =>
      once(() => {
        begun.push(name)
        return promise
      }, about)
    const first = begin('first')
    await begin('second of a double click')
    const other = begin('about another room', 'room 102')
    expect(begun).toEqual(['first', 'about another room'])
    resolve()
    await Promise.all([first, other])
    await begin('pressed later')
    expect(begun.at(-1)).toBe('pressed later')
  })

  test('can be repeated after it has failed', async () => {
    const once = onceAtATime()
    await expect(once(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    let isBegun = false
    await once(async () => void (isBegun = true))
    expect(isBegun).toBe(true)
  })
})
