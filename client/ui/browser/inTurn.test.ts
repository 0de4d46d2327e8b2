import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { inTurn } from './inTurn.ts'

let frames: (() => void)[] = []
const ran: string[] = []
const run = (name: string) => () => void ran.push(name)

/** Draws a frame, and runs what was waiting for its paint. */
async function draw() {
  for (const frame of frames.splice(0)) frame()
  await new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
}

beforeEach(() => {
  frames = []
  ran.length = 0
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('In turn', () => {
  test('runs one callback a frame, in the order they came', async () => {
    for (const name of ['numbers', 'trend', 'heat']) inTurn(run(name))
    expect(ran).toEqual([])
    await draw()
    expect(ran).toEqual(['numbers'])
    await draw()
    inTurn(run('late'))
    expect(ran).toEqual(['numbers', 'trend'])
    await draw()
    await draw()
    expect(ran).toEqual(['numbers', 'trend', 'heat', 'late'])
    await draw()
    expect(frames).toEqual([])
  })

  test('leaves out what was cancelled, and still runs one a frame', async () => {
    const cancel = inTurn(run('gone'))
    cancel()
    inTurn(run('first'))
    inTurn(run('second'))
    await draw()
    expect(ran).toEqual(['first'])
    await draw()
    expect(ran).toEqual(['first', 'second'])
  })
})
