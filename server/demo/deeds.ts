import type { Locale } from '@hotel/contract/endpoint'

import { kinds, type CaseKey, type ComplaintKey, type SuggestionKey } from './arrivals.ts'
import type { UserName } from './content/cast.ts'
import {
  byGuest,
  byStaff,
  closeInSilence,
  type CaseRecord,
  type Member,
  type StaffWords,
} from './history.ts'
import type { Random } from './random.ts'
import { fitting } from './content/fitting.ts'
import { phrases } from './content/phrases.ts'
import { answeredInChinese, troubleInChinese } from './content/staff.zh.ts'
import { answeredInEnglish, troubleInEnglish } from './content/staff.en.ts'
import { answeredWishes } from './content/wishes.ts'

/** One case and everybody who may act on it. */
export type Stage = {
  random: Random
  item: CaseRecord
  key: CaseKey
  lang: Locale
  /** Which of the guests' texts of this kind it is. */
  said: number
  /** One of the many with the same cause. */
  troubled: boolean
  members: Record<UserName, Member>
}

/** A guest who wants it later means after the meal. */
const heldMs = 150 * 60_000

const answered = { en: answeredInEnglish, 'zh-CN': answeredInChinese }
const trouble = { en: troubleInEnglish, 'zh-CN': troubleInChinese }

/** What can happen to a case, each with words that fit. */
export function deedsOn(stage: Stage) {
  const { random, item, lang, members } = stage
  const said = phrases[lang]
  const own = wordsOf(stage)
  const nobodys = item.feedback.sensitive ? members.manager : members.frontdesk
  const owner = () =>
    Object.values(members).find(({ id }) => id === item.feedback.ownerId) ?? nobodys
  const act = (action: Parameters<typeof byStaff>[3][0], at: Date, words?: StaffWords) =>
    byStaff(random, item, owner(), words ? [action, at, words] : [action, at])

  return {
    take: (at: Date) => byStaff(random, item, nobodys, ['take', at]),
    acknowledge: (at: Date, promisedAt?: Date, silent = false) =>
      act('acknowledge', at, {
        ...(promisedAt ? { promisedAt } : {}),
        ...(silent ? {} : { message: random.draw(own.seen) }),
      }),
    reply: (at: Date) => act('reply', at, { message: random.draw(own.replies) }),
    note: (at: Date) => act('note', at, { note: random.draw(own.notes) }),
    start: (at: Date) => act('start', at),
    ask: (at: Date) =>
      act('askGuest', at, {
        message: stage.key === 'billing' ? said.asks.bill : said.asks.enter,
      }),
    hold(at: Date) {
      act('reply', at, { message: said.asks.later })
      act('hold', at, { holdUntil: new Date(at.getTime() + heldMs) })
    },
    resolve(at: Date) {
      const { message, resolution } = own.solve()
      const isTold = random.chance(0.7) || !item.feedback.firstReplyAt
      act('resolve', at, { resolution, ...(isTold ? { message } : {}) })
    },
    answer: (at: Date) =>
      byGuest(random, item, ['answer', at, { message: random.draw(said.guestAnswers) }]),
    dispute: (at: Date) =>
      byGuest(random, item, ['dispute', at, { message: random.draw(said.disputes) }]),
    comfort: (at: Date) => act('reply', at, { message: random.draw(said.afterDispute) }),
    confirm: (at: Date) => byGuest(random, item, ['confirm', at]),
    rate: (at: Date) => {
      const rating = starsFor(item, random)
      const isWordy = kinds[stage.key].type === 'complaint' && random.chance(0.55)
      const comment = isWordy ? random.draw(said.ratings[rating - 1]!) : null
      byGuest(random, item, ['rate', at, { rating, comment }])
    },
    close: (at: Date) =>
      byStaff(random, item, members.manager, ['close', at, { note: random.draw(said.closings) }]),
    closeInSilence: (at: Date) => closeInSilence(item, at),
    compensate: (at: Date) => compensate(stage, owner(), at),
  }
}

export type Deeds = ReturnType<typeof deedsOn>

function wordsOf({ random, item, key, lang, said, troubled }: Stage) {
  const checked = (note: string) =>
    `${note}${lang === 'en' ? ' ' : ''}${random.draw(phrases[lang].checked)}`
  if (kinds[key].type === 'suggestion') {
    const wish = answeredWishes[lang][key as SuggestionKey]
    return {
      ...wish,
      seen: phrases[lang].welcome,
      solve() {
        const index = random.weighted([0, 1, 2].map((each) => [each, 3 - each] as const))
        const result = wish.results[index]!
        const outcome = (['planned', 'adopted', 'declined'] as const)[index]!
        return {
          message: result,
          resolution: {
            outcome,
            resolutionNote: checked(result),
            rootCause: null,
            correctiveAction: null,
          },
        }
      },
    }
  }
  const { replies, fixes } = answered[lang][key as ComplaintKey]
  const fits = fitting[key as ComplaintKey][said]!.map((index) => fixes[index]!)
  const draw = () => readFix(troubled ? random.draw(trouble[lang]) : random.pick(fits))
  const first = draw()
  return {
    seen: phrases[lang].seen,
    replies,
    notes: [first.found],
    solve() {
      const isAgain = item.feedback.reopenCount > 0
      const { done, cause, measure } = isAgain ? draw() : first
      return {
        message: random.draw(phrases[lang].done),
        resolution: {
          outcome: random.weighted(complaintOutcomes),
          resolutionNote: checked(isAgain ? `${phrases[lang].again}${done}` : done),
          rootCause: cause,
          correctiveAction: measure,
        },
      }
    },
  }
}

function readFix(fix: string) {
  const parts = fix.split(' | ')
  return {
    found: parts[0] ?? '',
    done: parts[1] ?? '',
    cause: parts[2] ?? null,
    measure: parts[3] ?? null,
  }
}

const complaintOutcomes = [
  ['upheld', 62],
  ['partly_upheld', 16],
  ['goodwill', 14],
  ['not_upheld', 8],
] as const

/** Guests who waited or had to say it twice give fewer stars. */
function starsFor({ feedback }: CaseRecord, random: Random) {
  const late = (feedback.resolvedAt ?? '') > feedback.resolveDueAt
  const weights = late || feedback.reopenCount > 0 ? [20, 25, 30, 17, 8] : [3, 5, 12, 30, 50]
  return random.weighted(weights.map((weight, index) => [index + 1, weight] as const))
}

const compensations = [
  ['amenity', 3000],
  ['fnb', 26_800],
  ['discount', 34_000],
  ['fnb', 9600],
  ['other', 0],
] as const
/** What staff may give without asking, in cents. */
const staffLimitCents = 3000

/** A small thing to make up for it. */
function compensate({ random, item, lang, members }: Stage, proposedBy: Member, at: Date) {
  const index = random.below(compensations.length)
  const [kind, amountCents] = compensations[index]!
  const alone = amountCents <= staffLimitCents
  const status = alone
    ? 'given'
    : random.weighted([
        ['given', 6],
        ['approved', 2],
        ['proposed', 1],
        ['rejected', 1],
      ] as const)
  item.compensations.push({
    id: random.idAt(at),
    kind,
    amountCents,
    currency: 'CNY',
    note: phrases[lang].compensation[index]!,
    status,
    proposedBy: proposedBy.id,
    decidedBy: status === 'proposed' ? null : alone ? proposedBy.id : members.manager.id,
    createdAt: at.toISOString(),
    decidedAt: status === 'proposed' ? null : at.toISOString(),
    decisionNote: null,
    givenBy: status === 'given' ? proposedBy.id : null,
    givenAt: status === 'given' ? at.toISOString() : null,
  })
}
