export const sounds = ['off', 'chime', 'bell', 'knock'] as const
export type Sound = (typeof sounds)[number]

const key = 'notice-sound'
const defaultSound: Sound = 'chime'

/** The sound chosen on this device. */
export function chosenSound(): Sound {
  try {
    return sounds.find((sound) => sound === localStorage.getItem(key)) ?? defaultSound
  } catch {
    return defaultSound
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
const maxGain = 0.2

let context: AudioContext | undefined
const resumeTimeoutMs = 400

/**
 * The audio context if it is running. Browsers suspend audio until the user interacts with the
 * page; such sounds are dropped, not played at the first click.
 */
async function runningContext(): Promise<AudioContext | undefined> {
  context ??= new AudioContext()
  if (context.state !== 'running') {
    const timeout = new Promise<void>((done) => {
      setTimeout(done, resumeTimeoutMs)
    })
    await Promise.race([context.resume().catch(() => undefined), timeout])
  }
  return context.state === 'running' ? context : undefined
}

/** Whether this tab may play sounds now. */
export const canSound = async () => (await runningContext()) !== undefined

/** Synthesises the sound, without a file. */
export async function play(sound: Sound) {
  if (sound === 'off') return
  const running = await runningContext()
  if (!running) return
  const { currentTime, destination } = running
  for (const { hertz, atMs, lengthMs, shape } of notes[sound]) {
    const [start, end] = [currentTime + atMs / 1000, currentTime + (atMs + lengthMs) / 1000]
    const tone = new OscillatorNode(running, { frequency: hertz, type: shape })
    const volume = new GainNode(running, { gain: 0 })
    volume.gain.setValueAtTime(maxGain, start)
    volume.gain.exponentialRampToValueAtTime(0.001, end)
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(end)
  }
}
