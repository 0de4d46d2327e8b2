import { minuteMs } from '@hotel/contract/duration'
import type { Locale } from '@hotel/contract/http/endpoint'

import { compensate } from './compensation.ts'
import {
  complaints,
  isComplaint,
  phrases,
  suggestions,
  type CaseKey,
  type UserName,
} from './content/content.ts'
import {
  byGuest,
  byStaff,
  closeInSilence,
  type CaseRecord,
  type Member,
  type StaffInput,
} from './history.ts'
import type { Random } from './random.ts'

/** One case and the members who act on it. */
export type Stage = {
  random: Random
  item: CaseRecord
  key: CaseKey
  lang: Locale
  /** Index of the guest's text among those of its kind. */
  textIndex: number
  /** One of the cases on the failing floor. */
  isTroubled: boolean
  members: Record<UserName, Member>
  /** Ids of what was done, by English name. */
  resolutions: Map<string, string>
}

/** How long a case is put on hold when the guest asks to come later. */
const holdMs = 150 * minuteMs

/** The actions a case can go through, each with suitable texts. */
export function actionsFor(stage: Stage) {
  const { random, item, lang, members } = stage
  const common = phrases[lang]
  const own = textsFor(stage)
  const followUps =
    common.followUps[isComplaint(stage.key) ? complaints[stage.key].followUps : 'elsewhere']
  const firstTaker = item.feedback.sensitive ? members.manager : members.frontdesk
  const owner = () =>
    Object.values(members).find(({ id }) => id === item.feedback.ownerId) ?? firstTaker
  let assessment: StaffInput['assessment']
  const act = (action: Parameters<typeof byStaff>[3][0], at: Date, input?: StaffInput) =>
    byStaff(random, item, owner(), input ? [action, at, input] : [action, at])

  return {
    take: (at: Date) => byStaff(random, item, firstTaker, ['take', at]),
    acknowledge: (at: Date, promisedAt?: Date, silent = false) =>
      act('acknowledge', at, {
        ...(promisedAt ? { promisedAt } : {}),
        ...(silent ? {} : { message: random.draw(own.seen) }),
      }),
    reply: (at: Date) => act('reply', at, { message: random.draw(own.replies) }),
    note: (at: Date) => act('note', at, { note: random.draw(own.notes) }),
    start: (at: Date) => act('start', at),
    askGuest: (at: Date) =>
      act('askGuest', at, {
        message: stage.key === 'billing' ? common.asks.bill : common.asks.enter,
      }),
    hold(at: Date) {
      act('reply', at, { message: common.asks.later })
      act('hold', at, { holdUntil: new Date(at.getTime() + holdMs) })
    },
    resolve(at: Date) {
      const { message, resolution, ...judged } = own.solve()
      assessment = judged.assessment
      const isExplained = random.chance(0.7) || !item.feedback.firstReplyAt
      act('resolve', at, { resolution, ...(isExplained ? { message } : {}) })
    },
    answer: (at: Date) =>
      byGuest(random, item, ['answer', at, { message: random.draw(followUps.answers) }]),
    dispute: (at: Date) =>
      byGuest(random, item, ['dispute', at, { message: random.draw(followUps.disputes) }]),
    comfort: (at: Date) => act('reply', at, { message: random.draw(followUps.afterDispute) }),
    confirm: (at: Date) => byGuest(random, item, ['confirm', at]),
    rate: (at: Date) => {
      const rating = starsFor(item, random)
      const hasComment = isComplaint(stage.key) && random.chance(0.55)
      const comment = hasComment ? random.draw(common.ratings[rating - 1]!) : null
      byGuest(random, item, ['rate', at, { rating, comment }])
    },
    /** By the manager, of the last resolution. */
    assess: (at: Date) =>
      byStaff(random, item, members.manager, ['assess', at, assessment ? { assessment } : {}]),
    close: (at: Date) =>
      byStaff(random, item, members.manager, ['close', at, { note: random.draw(common.closings) }]),
    closeInSilence: (at: Date) => closeInSilence(item, at),
    compensate: (at: Date) => compensate(stage, owner(), at),
  }
}

export type CaseActions = ReturnType<typeof actionsFor>

function textsFor({ random, item, key, lang, textIndex, isTroubled, resolutions }: Stage) {
  const checked = (note: string) =>
    `${note}${lang === 'en' ? ' ' : ''}${random.draw(phrases[lang].checked)}`
  if (!isComplaint(key)) {
    const texts = suggestions[key].staff[lang]
    return {
      ...texts,
      seen: phrases[lang].welcome,
      solve() {
        const index = random.weighted([0, 1, 2].map((each) => [each, 3 - each] as const))
        const result = texts.results[index]!
        const outcome = (['planned', 'adopted', 'declined'] as const)[index]!
        return {
          message: result,
          resolution: { resolutionId: null, resolutionNote: checked(result) },
          assessment: { outcome, rootCause: null, correctiveAction: null },
        }
      },
    }
  }
  const { replies, fixes, texts } = complaints[key]
  const suitable = texts[textIndex]!.fixes.map((index) => fixes[index]![lang])
  const draw = () =>
    isTroubled ? random.draw(phrases[lang].failingFloorFixes) : random.pick(suitable)
  const first = draw()
  return {
    seen: phrases[lang].seen,
    replies: replies[lang],
    notes: [first.found],
    solve() {
      const isAgain = item.feedback.reopenCount > 0
      const { done, cause, measure, resolution = '' } = isAgain ? draw() : first
      return {
        message: random.draw(phrases[lang].done),
        assessment: {
          outcome: random.weighted(complaintOutcomes),
          rootCause: cause,
          correctiveAction: measure ?? null,
        },
        resolution: {
          resolutionId: resolutions.get(resolution) ?? null,
          resolutionNote: checked(isAgain ? `${phrases[lang].again}${done}` : done),
        },
      }
    },
  }
}

const complaintOutcomes = [
  ['upheld', 62],
  ['partly_upheld', 16],
  ['goodwill', 14],
  ['not_upheld', 8],
] as const

/** Late and reopened cases get lower ratings. */
function starsFor({ feedback }: CaseRecord, random: Random) {
  const isBreached = (feedback.resolvedAt ?? '') > feedback.resolveDueAt
  const weights = isBreached || feedback.reopenCount > 0 ? [20, 25, 30, 17, 8] : [3, 5, 12, 30, 50]
  return random.weighted(weights.map((weight, index) => [index + 1, weight] as const))
}
