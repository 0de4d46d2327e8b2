export const sounds = ['off', 'chime', 'bell', 'knock'] as const
export type Sound = (typeof sounds)[number]

const key = 'notice-sound'
const firstSound: Sound = 'chime'

/** Which sound this device makes; chosen on it, for it. */
export function chosenSound(): Sound {
  try {
    return sounds.find((sound) => sound === localStorage.getItem(key)) ?? firstSound
  } catch {
    return firstSound
  }
}

export const chooseSound = (sound: Sound) => localStorage.setItem(key, sound)

type Note = { hertz: number; atMs: number; lengthMs: number; shape: OscillatorType }
const notes: Record<Exclude<Sound, 'off'>, Note[]> = {
  chime: [
    { hertz: 660, atMs: 0, lengthMs: 350, shape: 'sine' },
    { hertz: 880, atMs: 140, lengthMs: 500, shape: 'sine' },
  ],
  bell: [
    { hertz: 1047, atMs: 0, lengthMs: 900, shape: 'triangle' },
    { hertz: 2094, atMs: 0, lengthMs: 500, shape: 'sine' },
  ],
  knock: [
    { hertz: 180, atMs: 0, lengthMs: 90, shape: 'square' },
    { hertz: 160, atMs: 160, lengthMs: 90, shape: 'square' },
  ],
}
const loudest = 0.2

let context: AudioContext | undefined
const patienceMs = 400

/**
 * The context while it runs. A browser that nobody has touched yet stays silent: what it was to
 * sound then is not kept for the first click.
 */
async function awake(): Promise<AudioContext | undefined> {
  context ??= new AudioContext()
  if (context.state !== 'running') {
    const late = new Promise<void>((done) => {
      setTimeout(done, patienceMs)
    })
    await Promise.race([context.resume().catch(() => undefined), late])
  }
  return context.state === 'running' ? context : undefined
}

/** Whether this tab would be heard now. */
export const canSound = async () => (await awake()) !== undefined

/** Makes the sound without a file. */
export async function play(sound: Sound) {
  if (sound === 'off') return
  const heard = await awake()
  if (!heard) return
  const { currentTime, destination } = heard
  for (const { hertz, atMs, lengthMs, shape } of notes[sound]) {
    const [start, end] = [currentTime + atMs / 1000, currentTime + (atMs + lengthMs) / 1000]
    const tone = new OscillatorNode(heard, { frequency: hertz, type: shape })
    const volume = new GainNode(heard, { gain: 0 })
    volume.gain.setValueAtTime(loudest, start)
    volume.gain.exponentialRampToValueAtTime(0.001, end)
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(end)
  }
}
