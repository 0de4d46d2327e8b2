import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { watchPresses, whenReleased } from './press.ts'

const page = new EventTarget()
watchPresses(page)
const fire = (name: string) => page.dispatchEvent(new Event(name))

/** Whether what waits for the end of a press may go on after this time. */
async function goesOnAfter(ms: number) {
  let goesOn = false
  void whenReleased().then(() => {
    goesOn = true
  })
  await vi.advanceTimersByTimeAsync(ms)
  return goesOn
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Press', () => {
  test('holds nothing back before it', async () => {
    expect(await goesOnAfter(0)).toBe(true)
  })

  test.each(['click', 'pointercancel', 'input', 'keydown'])('ends with %s', async (name) => {
    fire('pointerdown')
    expect(await goesOnAfter(1_000)).toBe(false)
    fire(name)
    expect(await goesOnAfter(0)).toBe(true)
  })

  test('waits a moment for the click after the finger was lifted', async () => {
    fire('pointerdown')
    fire('pointerup')
    expect(await goesOnAfter(50)).toBe(false)
    expect(await goesOnAfter(50)).toBe(true)
  })

  test('is not ended by the end of the one before', async () => {
    fire('pointerdown')
    fire('pointerup')
    fire('pointerdown')
    expect(await goesOnAfter(1_000)).toBe(false)
    fire('click')
    expect(await goesOnAfter(0)).toBe(true)
  })

  test('ends by itself where nothing tells its end', async () => {
    fire('pointerdown')
    expect(await goesOnAfter(1_900)).toBe(false)
    expect(await goesOnAfter(200)).toBe(true)
  })
})
