import { minuteMs } from '@hotel/contract/duration'

import { hotelOffsetMinutes } from './content/cast.ts'
import { isComplaint, type Situation } from './content/content.ts'
import { actionsFor, type CaseActions, type Stage } from './actions.ts'

const fiveMinutesMs = 5 * minuteMs
const dayMinutes = 1440
/** A resolved case is closed automatically after this time. */
const silenceMinutes = 2880
/** Half past nine, when the manager assesses the cases of the day before. */
const assessMinute = 570

type Step = [afterMinutes: number, act: (at: Date) => void]

/** Plays one case from its receipt until it is closed, or until now. */
export function playCase(stage: Stage, now: Date) {
  const actions = actionsFor(stage)
  const start = new Date(stage.item.feedback.createdAt)
  const steps = isComplaint(stage.key)
    ? complaintSteps(stage, actions)
    : suggestionSteps(stage, actions)
  const resolvedAt = play(start, now, steps)
  if (resolvedAt) conclude(stage, actions, resolvedAt, now)
}

/** Runs the steps up to now. Returns the time of the last step, or undefined if it is in the future. */
function play(start: Date, now: Date, steps: Step[]): Date | undefined {
  let at = start
  for (const [afterMinutes, act] of steps) {
    at = new Date(start.getTime() + Math.round(afterMinutes * minuteMs))
    if (at > now) return undefined
    act(at)
  }
  return at
}

/** The steps if they happen, else none. */
const some = (happens: boolean, ...steps: Step[]) => (happens ? steps : [])

const minutesUntil = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / minuteMs

function complaintSteps({ random, item, isTroubled }: Stage, actions: CaseActions): Step[] {
  const { createdAt, ackDueAt, resolveDueAt, ownerId } = item.feedback
  const seen = random.lasting(0.45 * minutesUntil(createdAt, ackDueAt), 0.7)
  const target = minutesUntil(createdAt, resolveDueAt)
  const solved = Math.max(seen + 8, random.lasting((isTroubled ? 1.15 : 0.5) * target, 0.6))
  const at = (share: number) => seen + (solved - seen) * share
  const isMet = random.chance(isTroubled ? 0.5 : 0.85)
  const promised = (solved * (isMet ? random.between(105, 150) : random.between(70, 95))) / 100
  const promisedAt =
    random.chance(0.65) && promised > seen + 10
      ? onFiveMinutes(Date.parse(createdAt) + promised * minuteMs)
      : undefined
  const silent = random.chance(0.3)
  const skipsAcknowledge = random.chance(0.2)
  return [
    ...some(!ownerId, [seen * 0.6, actions.take]),
    skipsAcknowledge
      ? [seen, actions.reply]
      : [seen, (when) => actions.acknowledge(when, promisedAt, silent)],
    ...some(silent && !skipsAcknowledge && random.chance(0.9), [at(0.12), actions.reply]),
    ...some(random.chance(isTroubled ? 0.6 : 0.35), [at(0.25), actions.note]),
    ...some(random.chance(0.65), [at(0.35), actions.start]),
    ...some(random.chance(0.28), [at(0.5), actions.answer], [at(0.6), actions.reply]),
    ...some(random.chance(isTroubled ? 0.3 : 0.1), [at(0.8), actions.compensate]),
    [solved, actions.resolve],
  ]
}

function suggestionSteps({ random, item }: Stage, actions: CaseActions): Step[] {
  const { createdAt, ownerId } = item.feedback
  const seen = random.lasting(25, 0.6)
  const solved = minutesToOfficeHour(createdAt, random.between(1, 6), random.between(540, 1020))
  const at = (share: number) => seen + (solved - seen) * share
  return [
    ...some(!ownerId, [seen * 0.6, actions.take]),
    [seen, (when) => actions.acknowledge(when)],
    ...some(random.chance(0.4), [at(0.2), actions.note]),
    ...some(random.chance(0.7), [at(0.3), actions.reply]),
    ...some(random.chance(0.4), [at(0.4), actions.start]),
    [solved, actions.resolve],
  ]
}

/** Minutes until a given minute of the hotel's day, a number of days later. */
function minutesToOfficeHour(from: string, days: number, minuteOfDay: number) {
  const local = Date.parse(from) / minuteMs + hotelOffsetMinutes
  const midnight = Math.floor(local / dayMinutes) * dayMinutes
  return midnight + days * dayMinutes + minuteOfDay - local
}

/** The guest confirms, disputes, rates or stays silent. */
function conclude(stage: Stage, actions: CaseActions, resolvedAt: Date, now: Date) {
  const { random, item, isTroubled, key } = stage
  const complaint = isComplaint(key)
  const again = item.feedback.reopenCount > 0
  const disputes = complaint && !again ? (isTroubled ? 30 : 9) : 0
  const verdict = random.weighted([
    ['dispute', disputes],
    ['confirm', complaint ? 48 : 25],
    ['silence', complaint ? 34 : 70],
    ['close', 7],
  ] as const)
  if (verdict === 'dispute') return disputeAndResolve(stage, actions, resolvedAt, now)
  const when = Math.min(random.lasting(70, 1), silenceMinutes - 60)
  const rated = some(random.chance(verdict === 'confirm' ? 0.68 : 0.15), [
    verdict === 'confirm' ? when + random.between(1, 6) : when,
    actions.rate,
  ])
  const steps: Record<typeof verdict, Step[]> = {
    confirm: [[when, actions.confirm], ...rated],
    silence: [...rated, [silenceMinutes, actions.closeInSilence]],
    close: [...rated, [when + random.between(60, 900), actions.close]],
  }
  const closedAt = play(resolvedAt, now, steps[verdict])
  if (!closedAt) return undefined
  const untilMorning = minutesToOfficeHour(closedAt.toISOString(), 1, assessMinute)
  return void play(closedAt, now, [[untilMorning, actions.assess]])
}

/** The guest disputes; the reopened case has half the time. */
function disputeAndResolve(stage: Stage, actions: CaseActions, resolvedAt: Date, now: Date) {
  const { random, item } = stage
  const disputedAt = play(resolvedAt, now, [[random.lasting(60, 0.8), actions.dispute]])
  if (!disputedAt) return
  const half = minutesUntil(item.feedback.resolveFrom, item.feedback.resolveDueAt)
  const solved = random.lasting(0.7 * half, 0.5) + 15
  const solvedAt = play(disputedAt, now, [
    [random.between(3, 12), actions.comfort],
    [solved, actions.resolve],
  ])
  if (solvedAt) conclude(stage, actions, solvedAt, now)
}

/** Rounds up to five minutes, like promised times. */
const onFiveMinutes = (ms: number) => new Date(Math.ceil(ms / fiveMinutesMs) * fiveMinutesMs)

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
