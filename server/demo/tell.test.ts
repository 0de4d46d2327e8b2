import { beforeAll, describe, expect, test } from 'vitest'

import { feedbackAction, openStatuses } from '@hotel/contract/feedback'

import { openTestDatabase } from '../testing/database.ts'
import { complaintKeys, suggestionKeys } from './arrivals.ts'
import { fitting, ofTheTrouble, sayableAt } from './content/fitting.ts'
import { saidInChinese } from './content/guests.zh.ts'
import { saidInEnglish } from './content/guests.en.ts'
import { answeredInChinese } from './content/staff.zh.ts'
import { answeredInEnglish } from './content/staff.en.ts'
import type { CaseRecord } from './history.ts'
import { insertStage } from './stage/stage.queries.ts'
import { tellCases, tellFlowers, type StagedHotel } from './tell.ts'

const isSentence = {
  en: /^["“]?[A-Z0-9](?!.*\p{Script=Han}).*[a-z]{2}.*[.!?]["”]?$/u,
  'zh-CN': /^[“"]?[\p{Script=Han}A-Z0-9].*\p{Script=Han}{2}.*[。！？][”"]?$/u,
}
/** A cause, a measure, a small gift: named in a few words. */
const isPhrase = {
  en: /^[A-Z0-9](?!.*\p{Script=Han}).*[a-z]{3}/u,
  'zh-CN': /\p{Script=Han}{2}/u,
}

describe('what is told', () => {
  let hotel: StagedHotel
  const now = new Date('2026-03-04T02:30:00.500Z')
  let told: CaseRecord[]

  beforeAll(async () => {
    const database = await openTestDatabase()
    hotel = await database.db.transaction().execute((tx) => insertStage(tx, now))
    await database.close()
    told = tellCases(hotel, now)
  })

  test('is the same each time', () => {
    expect(tellCases(hotel, now)).toEqual(told)
    expect(tellFlowers(hotel, now)).toEqual(tellFlowers(hotel, now))
  })

  test('is several hundred cases of 90 days, of every category, in both languages', () => {
    expect(told.length).toBeGreaterThan(500)
    expect(told.length).toBeLessThan(750)
    const days = (now.getTime() - Date.parse(told[0]!.feedback.createdAt)) / 86_400_000
    expect(days).toBeGreaterThan(87)
    expect(days).toBeLessThan(92)
    for (const { id } of Object.values(hotel.categories)) {
      const langs = told.filter(({ feedback: { categoryId } }) => categoryId === id)
      expect(new Set(langs.map((each) => each.feedback.contentLang))).toEqual(
        new Set(['en', 'zh-CN']),
      )
    }
  })

  /** Every other hour of the day and every day of the week, and the ends of months and years. */
  const firstStarts = [
    ...Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, 2, 1, index * 38, 17))),
    new Date('2026-12-31T15:59:59Z'),
    new Date('2026-12-31T16:00:00Z'),
    new Date('2028-02-29T23:59:59Z'),
  ]

  test.each(firstStarts)('is a hotel in full swing when first started at %o', (start) => {
    const cases = tellCases(hotel, start).map((item) => item.feedback)
    const open = cases.filter(({ status }) => openStatuses.some((each) => each === status))
    expect(open.length).toBeGreaterThanOrEqual(20)
    expect(open.length).toBeLessThanOrEqual(40)
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(openStatuses))
    expect(open.filter(({ ownerId }) => !ownerId).length).toBeGreaterThanOrEqual(3)
    expect(open.filter(({ sensitive }) => sensitive)).toHaveLength(1)
    expect(new Set(cases.map(({ feedbackNo }) => feedbackNo)).size).toBe(cases.length)
    const sinceMs = start.getTime() - 18 * 86_400_000
    const failing = cases.filter(
      ({ categoryId, createdAt }) =>
        categoryId === hotel.categories.aircon.id && Date.parse(createdAt) > sinceMs,
    )
    const onFloor = (floor: string) => failing.filter((item) => item.floor === floor).length
    const elsewhere = Math.max(...['2', '3', '4', '6', '7'].map(onFloor))
    expect(onFloor('5')).toBeGreaterThan(5 * elsewhere)
  })

  test('agrees with its history: versions without a gap, every step from where the last one led', () => {
    for (const { feedback: item, events } of told) {
      const [submit, route, ...steps] = events
      expect([submit!.action, route!.action]).toEqual(['submit', 'route'])
      let [version, status] = [1, 'new']
      for (const { detail } of steps) {
        version += 1
        expect(detail).toMatchObject({ version, from: status })
        status = String(detail['to'])
      }
      expect({ version, status }).toEqual({ version: item.version, status: item.status })
      const times = events.map(({ at }) => at)
      expect(times).toEqual(times.toSorted())
      expect(times[0]).toBe(item.createdAt)
    }
  })

  test('agrees with the columns: what is over was resolved, what is open is owed', () => {
    for (const { feedback: item } of told) {
      const isOver = item.status === 'resolved' || item.status === 'closed'
      expect(item.resolvedAt !== null).toBe(isOver)
      expect(item.closedAt !== null).toBe(item.status === 'closed')
      expect(item.closedByKind !== null).toBe(item.status === 'closed')
      expect(item.ackAt !== null).toBe(item.status !== 'new')
      if (isOver) expect(item.ownerId).not.toBeNull()
      expect(Date.parse(item.ackDueAt)).toBeGreaterThan(Date.parse(item.createdAt))
      expect(item.resolveDueAt > item.resolveFrom).toBe(true)
    }
  })

  test('keeps to the contract: words as long as they must be, a cause where one is asked for', () => {
    for (const { feedback: item, messages, notes } of told) {
      for (const { body } of [...messages, ...notes]) expect(body.trim()).not.toBe('')
      if (!item.resolvedAt) continue
      const { id, outcome, resolutionNote, rootCause, version, severity } = item
      const act = { feedbackId: id, version, action: 'resolve', outcome, resolutionNote }
      expect(feedbackAction.safeParse(act).success, resolutionNote ?? '').toBe(true)
      if (severity <= 2) expect(rootCause).toBeTruthy()
    }
  })

  test('speaks in whole sentences, each case in one language', () => {
    const broken = told.flatMap((item) => {
      const { contentLang, ...facts } = item.feedback
      const said = [facts.content, facts.resolutionNote, facts.ratingComment, facts.remedySought]
      const written = [...item.messages, ...item.notes].map(({ body }) => body)
      const sentences = [...said, ...written].filter((each) => each !== null)
      const noted = [facts.rootCause, facts.correctiveAction].filter((each) => each !== null)
      const named = [...noted, ...item.compensations.map(({ note }) => note)]
      return [
        ...sentences.filter((each) => !isSentence[contentLang as 'en'].test(each)),
        ...named.filter((each) => !isPhrase[contentLang as 'en'].test(each)),
      ]
    })
    expect([...new Set(broken)]).toEqual([])
    const thanks = tellFlowers(hotel, now).flatMap(({ word }) => (word === '' ? [] : [word]))
    const langOf = (word: string) => (/\p{Script=Han}/u.test(word) ? 'zh-CN' : 'en')
    expect(thanks.filter((word) => !isSentence[langOf(word)].test(word))).toEqual([])
  })

  test('has everything a hotel has: promises kept and broken, disputes, ratings, prices, flowers', () => {
    const cases = told.map((item) => item.feedback)
    const promised = cases.filter(({ promisedAt, resolvedAt }) => promisedAt && resolvedAt)
    const broken = promised.filter((item) => item.resolvedAt! > item.promisedAt!)
    expect(broken.length).toBeGreaterThan(10)
    expect(promised.length - broken.length).toBeGreaterThan(100)
    expect(cases.filter(({ reopenCount }) => reopenCount > 0).length).toBeGreaterThan(20)
    expect(new Set(cases.map(({ rating }) => rating))).toEqual(new Set([null, 1, 2, 3, 4, 5]))
    expect(new Set(cases.map(({ severity }) => severity))).toEqual(new Set([1, 2, 3, 4]))
    expect(new Set(cases.map((item) => item.closedByKind)).size).toBe(4)
    const prices = told.flatMap(({ compensations }) => compensations)
    expect(prices.length).toBeGreaterThan(30)
    const flowers = tellFlowers(hotel, now)
    expect(flowers.length).toBeGreaterThan(50)
    for (const each of flowers) {
      expect([1, 2, 3]).toContain(each.flowers)
      expect(each.memberId ?? each.departmentId).toBeTruthy()
      expect(each.createdAt < now).toBe(true)
    }
  })

  test('is written in both languages, and every complaint has a fix in both', () => {
    for (const key of [...complaintKeys, ...suggestionKeys]) {
      expect(saidInChinese[key]).toHaveLength(saidInEnglish[key].length)
    }
    for (const key of complaintKeys) {
      expect(fitting[key]).toHaveLength(saidInEnglish[key].length)
      for (const index of fitting[key].flat()) {
        for (const answered of [answeredInEnglish, answeredInChinese]) {
          expect(answered[key].fixes[index]?.split(' | ').length).toBeGreaterThanOrEqual(3)
        }
      }
    }
    expect(saidInEnglish.aircon[Math.max(...ofTheTrouble)]).toBeDefined()
    for (const key of [...complaintKeys, ...suggestionKeys]) {
      const sayable = Object.values(sayableAt[key] ?? {}).flat()
      for (const index of sayable) expect(saidInEnglish[key][index], key).toBeDefined()
    }
  })
})
