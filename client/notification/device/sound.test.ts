import { afterEach, describe, expect, test, vi } from 'vitest'

import { chooseSound, chosenSound, play, sounds } from './sound.ts'

const tones: { type: string; hertz: number; from: number; to: number }[] = []
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}

const ramp = vi.fn<(value: number, at: number) => void>()

class Tone {
  readonly tone: { type: string; hertz: number; from: number; to: number }
  constructor(_: unknown, { frequency, type }: { frequency: number; type: string }) {
    this.tone = { type, hertz: frequency, from: Number.NaN, to: Number.NaN }
    tones.push(this.tone)
  }
  connect<To>(to: To) {
    return to
  }
  start(at: number) {
    this.tone.from = at
  }
  stop(at: number) {
    this.tone.to = at
  }
}
class Volume {
  gain = { setValueAtTime: ramp, exponentialRampToValueAtTime: ramp }
  connect<To>(to: To) {
    return to
  }
}
let mayRun = true
vi.stubGlobal(
  'AudioContext',
  class {
    currentTime = 10
    destination = {}
    get state() {
      return mayRun ? 'running' : 'suspended'
    }
    resume() {
      return new Promise<void>(() => {})
    }
  },
)
vi.stubGlobal('OscillatorNode', Tone)
vi.stubGlobal('GainNode', Volume)
vi.stubGlobal('localStorage', storage)
afterEach(() => {
  tones.length = 0
  stored.clear()
})

describe('Notification sound', () => {
  test('is a chime until another is chosen', () => {
    expect(chosenSound()).toBe('chime')
    for (const sound of sounds) {
      chooseSound(sound)
      expect(chosenSound()).toBe(sound)
    }
    stored.set('notice-sound', 'a sound of an older version')
    expect(chosenSound()).toBe('chime')
  })

  test('differs per choice, starts at once and ends', async () => {
    const received: Omit<(typeof tones)[number], 'type'>[][] = []
    for (const sound of sounds) {
      tones.length = 0
      await play(sound)
      received.push(tones.map(({ hertz, from, to }) => ({ hertz, from, to })))
    }
    expect(received[0]).toEqual([])
    expect(new Set(received.map((each) => JSON.stringify(each))).size).toBe(sounds.length)
    for (const each of received.slice(1)) {
      expect(Math.min(...each.map(({ from }) => from))).toBe(10)
      for (const { from, to } of each) expect(to - from).toBeGreaterThan(0)
      expect(Math.max(...each.map(({ to }) => to))).toBeLessThan(11.5)
    }
  })

  test('blocked by the browser is not played later', async () => {
    mayRun = false
    await play('bell')
    mayRun = true
    expect(tones).toEqual([])
    await play('knock')
    expect(tones.map(({ hertz }) => hertz)).toEqual([180, 160])
  })

  test('is the chime when storage is forbidden', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    expect(chosenSound()).toBe('chime')
    vi.stubGlobal('localStorage', storage)
  })
})
