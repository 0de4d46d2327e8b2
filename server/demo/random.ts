import { UUID } from 'uuidv7'

/** Seeded random numbers, so that the demo is the same each time. */
export type Random = ReturnType<typeof seeded>

export function seeded(seed: number) {
  let state = seed >>> 0
  /** 32 random bits (mulberry32). */
  const bits = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = () => bits() / 2 ** 32
  const below = (limit: number) => Math.floor(next() * limit)
  const queues = new Map<readonly unknown[], unknown[]>()

  return {
    below,
    /** A whole number from `low` to `high`, inclusive. */
    between: (low: number, high: number) => low + below(high - low + 1),
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    /** Draws from the front half and puts the drawn item at the back, to avoid quick repeats. */
    draw<T>(list: readonly T[]): T {
      const queue = (queues.get(list) ?? [...list]) as T[]
      queues.set(list, queue)
      const [drawn] = queue.splice(below(Math.ceil(queue.length / 2)), 1)
      queue.push(drawn!)
      return drawn!
    },
    weighted<T>(choices: readonly (readonly [T, number])[]): T {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return choices.at(-1)![0]
    },
    /** A log-normal duration. */
    lasting(median: number, sigma: number) {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return median * Math.exp(sigma * normal)
    },
    /** A UUIDv7 with this timestamp. */
    idAt: (at: Date) =>
      UUID.fromFieldsV7(at.getTime(), bits() >>> 20, bits() >>> 2, bits()).toString(),
  }
}
