import { kinds } from './arrivals.ts'
import { hotelOffsetMinutes } from './content/cast.ts'
import { deedsOn, type Deeds, type Stage } from './deeds.ts'
import { onFiveMinutes } from './today.ts'

const minuteMs = 60_000
const dayMinutes = 1440
/** After this long without a word from the guest a resolved case is closed. */
const silenceMinutes = 2880

type Step = [afterMinutes: number, act: (at: Date) => void]

/** Plays one case from its receipt until it is over, or as far as it has come by now. */
export function playOut(stage: Stage, now: Date) {
  const deeds = deedsOn(stage)
  const isComplaint = kinds[stage.key].type === 'complaint'
  const start = new Date(stage.item.feedback.createdAt)
  const steps = isComplaint ? solveComplaint(stage, deeds) : weighSuggestion(stage, deeds)
  const resolvedAt = play(start, now, steps)
  if (resolvedAt) conclude(stage, deeds, resolvedAt, now)
}

/** Does one step after the other until now; answers with the time of the last, or nothing if now came first. */
function play(start: Date, now: Date, steps: Step[]): Date | undefined {
  let at = start
  for (const [afterMinutes, act] of steps) {
    at = new Date(start.getTime() + Math.round(afterMinutes * minuteMs))
    if (at > now) return undefined
    act(at)
  }
  return at
}

/** A share of the cases take this step. */
const some = (happens: boolean, ...steps: Step[]) => (happens ? steps : [])

const minutesUntil = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / minuteMs

function solveComplaint({ random, item, troubled }: Stage, deeds: Deeds): Step[] {
  const { createdAt, ackDueAt, resolveDueAt, ownerId } = item.feedback
  const seen = random.lasting(0.45 * minutesUntil(createdAt, ackDueAt), 0.7)
  const target = minutesUntil(createdAt, resolveDueAt)
  const solved = Math.max(seen + 8, random.lasting((troubled ? 1.15 : 0.5) * target, 0.6))
  const at = (share: number) => seen + (solved - seen) * share
  const isKept = random.chance(troubled ? 0.5 : 0.85)
  const promised = (solved * (isKept ? random.between(105, 150) : random.between(70, 95))) / 100
  const promisedAt =
    random.chance(0.65) && promised > seen + 10
      ? onFiveMinutes(Date.parse(createdAt) + promised * minuteMs)
      : undefined
  const silent = random.chance(0.3)
  const straight = random.chance(0.2)
  return [
    ...some(!ownerId, [seen * 0.6, deeds.take]),
    straight ? [seen, deeds.reply] : [seen, (when) => deeds.acknowledge(when, promisedAt, silent)],
    ...some(silent && !straight && random.chance(0.9), [at(0.12), deeds.reply]),
    ...some(random.chance(troubled ? 0.6 : 0.35), [at(0.25), deeds.note]),
    ...some(random.chance(0.65), [at(0.35), deeds.start]),
    ...some(random.chance(0.28), [at(0.5), deeds.answer], [at(0.6), deeds.reply]),
    ...some(random.chance(troubled ? 0.3 : 0.1), [at(0.8), deeds.compensate]),
    [solved, deeds.resolve],
  ]
}

function weighSuggestion({ random, item }: Stage, deeds: Deeds): Step[] {
  const { createdAt, ownerId } = item.feedback
  const seen = random.lasting(25, 0.6)
  const solved = minutesToOfficeHour(createdAt, random.between(1, 6), random.between(540, 1020))
  const at = (share: number) => seen + (solved - seen) * share
  return [
    ...some(!ownerId, [seen * 0.6, deeds.take]),
    [seen, (when) => deeds.acknowledge(when)],
    ...some(random.chance(0.4), [at(0.2), deeds.note]),
    ...some(random.chance(0.7), [at(0.3), deeds.reply]),
    ...some(random.chance(0.4), [at(0.4), deeds.start]),
    [solved, deeds.resolve],
  ]
}

/** From then until that minute of the hotel's day, so many days later. */
function minutesToOfficeHour(from: string, days: number, minuteOfDay: number) {
  const local = Date.parse(from) / minuteMs + hotelOffsetMinutes
  const midnight = Math.floor(local / dayMinutes) * dayMinutes
  return midnight + days * dayMinutes + minuteOfDay - local
}

/** What the guest says to the solution. */
function conclude(stage: Stage, deeds: Deeds, resolvedAt: Date, now: Date) {
  const { random, item, troubled, key } = stage
  const complaint = kinds[key].type === 'complaint'
  const again = item.feedback.reopenCount > 0
  const disputes = complaint && !again ? (troubled ? 30 : 9) : 0
  const verdict = random.weighted([
    ['dispute', disputes],
    ['confirm', complaint ? 48 : 25],
    ['silence', complaint ? 34 : 70],
    ['close', 7],
  ] as const)
  if (verdict === 'dispute') return disputeAndSolve(stage, deeds, resolvedAt, now)
  const when = Math.min(random.lasting(70, 1), silenceMinutes - 60)
  const rated = some(random.chance(verdict === 'confirm' ? 0.68 : 0.15), [
    verdict === 'confirm' ? when + random.between(1, 6) : when,
    deeds.rate,
  ])
  const steps: Record<typeof verdict, Step[]> = {
    confirm: [[when, deeds.confirm], ...rated],
    silence: [...rated, [silenceMinutes, deeds.closeInSilence]],
    close: [...rated, [when + random.between(60, 900), deeds.close]],
  }
  return void play(resolvedAt, now, steps[verdict])
}

/** Not yet: the case is open again, with half the time. */
function disputeAndSolve(stage: Stage, deeds: Deeds, resolvedAt: Date, now: Date) {
  const { random, item } = stage
  const disputedAt = play(resolvedAt, now, [[random.lasting(60, 0.8), deeds.dispute]])
  if (!disputedAt) return
  const half = minutesUntil(item.feedback.resolveFrom, item.feedback.resolveDueAt)
  const solved = random.lasting(0.7 * half, 0.5) + 15
  const solvedAt = play(disputedAt, now, [
    [random.between(3, 12), deeds.comfort],
    [solved, deeds.resolve],
  ])
  if (solvedAt) conclude(stage, deeds, solvedAt, now)
}
