import { afterEach, describe, expect, test, vi } from 'vitest'

import { chooseSound, chosenSound, play, sounds } from './sound.ts'

const tones: { type: string; hertz: number; from: number; to: number }[] = []
const kept = new Map<string, string>()
const shelf = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
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
vi.stubGlobal('localStorage', shelf)
afterEach(() => {
  tones.length = 0
  kept.clear()
})

describe('the sound of a device', () => {
  test('is a chime until another was chosen on it', () => {
    expect(chosenSound()).toBe('chime')
    for (const sound of sounds) {
      chooseSound(sound)
      expect(chosenSound()).toBe(sound)
    }
    kept.set('notice-sound', 'a sound of an older version')
    expect(chosenSound()).toBe('chime')
  })

  test('is another for each choice, begins at once and ends by itself', async () => {
    const heard: Omit<(typeof tones)[number], 'type'>[][] = []
    for (const sound of sounds) {
      tones.length = 0
      await play(sound)
      heard.push(tones.map(({ hertz, from, to }) => ({ hertz, from, to })))
    }
    expect(heard[0]).toEqual([])
    expect(new Set(heard.map((each) => JSON.stringify(each))).size).toBe(sounds.length)
    for (const each of heard.slice(1)) {
      expect(Math.min(...each.map(({ from }) => from))).toBe(10)
      for (const { from, to } of each) expect(to - from).toBeGreaterThan(0)
      expect(Math.max(...each.map(({ to }) => to))).toBeLessThan(11.5)
    }
  })

  test('that a browser keeps silent until somebody touches it is not made later', async () => {
    mayRun = false
    await play('bell')
    mayRun = true
    expect(tones).toEqual([])
    await play('knock')
    expect(tones.map(({ hertz }) => hertz)).toEqual([180, 160])
  })

  test('is the chime where storage is forbidden', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    expect(chosenSound()).toBe('chime')
    vi.stubGlobal('localStorage', shelf)
  })
})
