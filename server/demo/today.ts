import { actionsFor, type Stage } from './actions.ts'
import type { Situation } from './content/content.ts'

const minuteMs = 60_000
const fiveMinutesMs = 5 * minuteMs

/** Rounds up to five minutes, like promised times. */
export const onFiveMinutes = (ms: number) => new Date(Math.ceil(ms / fiveMinutesMs) * fiveMinutesMs)

/** Plays the steps of a situation. */
export function playSituation(stage: Stage, { steps }: Situation, now: Date) {
  const actions = actionsFor(stage)
  for (const [minutesAgo, action, promise] of steps) {
    const at = new Date(now.getTime() - minutesAgo * minuteMs)
    if (action === 'seen' || action === 'acknowledge') {
      const promisedAt =
        promise === undefined ? undefined : onFiveMinutes(now.getTime() + promise * minuteMs)
      actions.acknowledge(at, promisedAt, action === 'seen')
    } else actions[action](at)
  }
}
