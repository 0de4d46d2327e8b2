import { dayMs } from '@hotel/contract/duration'
import { beforeAll, describe, expect, test } from 'vitest'

import { feedbackAction, openStatuses } from '@hotel/contract/feedback'

import { openTestDatabase } from '../testing/database.ts'
import { testSecrets } from '../testing/hotel.ts'
import { complaintKeys, complaints, suggestions } from './content/content.ts'
import type { CaseRecord } from './history.ts'
import { insertStage } from './stage/stage.queries.ts'
import { generateCases, generateFlowers, type StagedHotel } from './generate.ts'

const isSentence = {
  en: /^["“]?[A-Z0-9](?!.*\p{Script=Han}).*[a-z]{2}.*[.!?]["”]?$/u,
  'zh-CN': /^[“"]?[\p{Script=Han}A-Z0-9].*\p{Script=Han}{2}.*[。！？][”"]?$/u,
}
/** Root causes, preventive actions and compensations are phrases. */
const isPhrase = {
  en: /^[A-Z0-9](?!.*\p{Script=Han}).*[a-z]{3}/u,
  'zh-CN': /\p{Script=Han}{2}/u,
}

describe('Demo cases', () => {
  let hotel: StagedHotel
  const now = new Date('2026-03-04T02:30:00.500Z')
  let generated: CaseRecord[]

  beforeAll(async () => {
    const database = await openTestDatabase()
    hotel = await database.db.transaction().execute((tx) => insertStage(tx, testSecrets, now))
    await database.close()
    generated = generateCases(hotel, now)
  })

  test('are the same each time', () => {
    expect(generateCases(hotel, now)).toEqual(generated)
    expect(generateFlowers(hotel, now)).toEqual(generateFlowers(hotel, now))
  })

  test('are several hundred over 90 days, of every category and in both languages', () => {
    expect(generated.length).toBeGreaterThan(500)
    expect(generated.length).toBeLessThan(750)
    const days = (now.getTime() - Date.parse(generated[0]!.feedback.createdAt)) / dayMs
    expect(days).toBeGreaterThan(87)
    expect(days).toBeLessThan(92)
    for (const { id } of Object.values(hotel.categories)) {
      const langs = generated.filter(({ feedback: { categoryId } }) => categoryId === id)
      expect(new Set(langs.map((each) => each.feedback.contentLang))).toEqual(
        new Set(['en', 'zh-CN']),
      )
    }
  })

  /** Different hours and weekdays, and the ends of months and years. */
  const firstStarts = [
    ...Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, 2, 1, index * 38, 17))),
    new Date('2026-12-31T15:59:59Z'),
    new Date('2026-12-31T16:00:00Z'),
    new Date('2028-02-29T23:59:59Z'),
  ]

  test.each(firstStarts)('include 20 to 40 open ones when first started at %o', (start) => {
    const cases = generateCases(hotel, start).map((item) => item.feedback)
    const open = cases.filter(({ status }) => openStatuses.some((each) => each === status))
    expect(open.length).toBeGreaterThanOrEqual(20)
    expect(open.length).toBeLessThanOrEqual(40)
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(openStatuses))
    expect(open.filter(({ ownerId }) => !ownerId).length).toBeGreaterThanOrEqual(3)
    expect(open.filter(({ sensitive }) => sensitive)).toHaveLength(1)
    expect(new Set(cases.map(({ feedbackNo }) => feedbackNo)).size).toBe(cases.length)
    const sinceMs = start.getTime() - 18 * dayMs
    const failing = cases.filter(
      ({ categoryId, createdAt }) =>
        categoryId === hotel.categories.aircon.id && Date.parse(createdAt) > sinceMs,
    )
    const onFloor = (floor: string) => failing.filter((item) => item.floor === floor).length
    const elsewhere = Math.max(...['2', '3', '4', '6', '7'].map(onFloor))
    expect(onFloor('5')).toBeGreaterThan(5 * elsewhere)
  })

  test('have gapless versions and events that follow one another', () => {
    for (const { feedback: item, events } of generated) {
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

  test('have columns that match their status', () => {
    for (const { feedback: item } of generated) {
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

  test('satisfy the contract, with root causes where required', () => {
    const assessed = generated.filter(({ feedback: item }) => item.outcome)
    for (const { feedback: item, messages, notes } of generated) {
      for (const { body } of [...messages, ...notes]) expect(body.trim()).not.toBe('')
      if (!item.resolvedAt) continue
      const { id: feedbackId, outcome, resolutionNote, rootCause, version, severity } = item
      const resolutionId = item.resolutionId ?? undefined
      const act = { feedbackId, version, action: 'resolve', resolutionId, resolutionNote }
      expect(feedbackAction.safeParse(act).success, resolutionNote ?? '').toBe(true)
      if (outcome && severity <= 2) expect(rootCause).toBeTruthy()
    }
    expect(assessed.length).toBeGreaterThan(400)
    const resolved = generated.filter(({ feedback: item }) => item.resolvedAt)
    const done = resolved.filter(({ feedback: item }) => item.resolutionId)
    expect(done.length / resolved.length).toBeGreaterThan(0.5)
    expect(resolved.length).toBeGreaterThan(assessed.length)
  })

  test('are written in whole sentences, each in one language', () => {
    const broken = generated.flatMap((item) => {
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
    const thanks = generateFlowers(hotel, now).flatMap(({ word }) => (word === '' ? [] : [word]))
    const langOf = (word: string) => (/\p{Script=Han}/u.test(word) ? 'zh-CN' : 'en')
    expect(thanks.filter((word) => !isSentence[langOf(word)].test(word))).toEqual([])
  })

  test('mention a repair only where something is repaired', () => {
    const { aircon, plumbing, network } = hotel.categories
    const repaired = new Set([aircon.id, plumbing.id, network.id])
    const speaksOfRepair = /with a part|half an hour|before it works|拿配件|修/u
    const later = generated.flatMap(({ feedback: { categoryId }, messages }) =>
      messages
        .filter(({ authorId }) => authorId === null)
        .map(({ body }) => ({ isRepair: repaired.has(categoryId), body })),
    )
    const wrong = later.filter(({ isRepair, body }) => !isRepair && speaksOfRepair.test(body))
    expect(wrong).toEqual([])
    expect(later.filter(({ isRepair, body }) => isRepair && speaksOfRepair.test(body))).not.toEqual(
      [],
    )
  })

  test('include met and broken promises, disputes, ratings and compensations, plus compliments', () => {
    const cases = generated.map((item) => item.feedback)
    const promised = cases.filter(({ promisedAt, resolvedAt }) => promisedAt && resolvedAt)
    const broken = promised.filter((item) => item.resolvedAt! > item.promisedAt!)
    expect(broken.length).toBeGreaterThan(10)
    expect(promised.length - broken.length).toBeGreaterThan(100)
    expect(cases.filter(({ reopenCount }) => reopenCount > 0).length).toBeGreaterThan(20)
    expect(new Set(cases.map(({ rating }) => rating))).toEqual(new Set([null, 1, 2, 3, 4, 5]))
    expect(new Set(cases.map(({ severity }) => severity))).toEqual(new Set([1, 2, 3, 4]))
    expect(new Set(cases.map((item) => item.closedByKind)).size).toBe(4)
    const prices = generated.flatMap(({ compensations }) => compensations)
    expect(prices.length).toBeGreaterThan(30)
    const flowers = generateFlowers(hotel, now)
    expect(flowers.length).toBeGreaterThan(50)
    for (const each of flowers) {
      expect([1, 2, 3]).toContain(each.flowers)
      expect(each.memberId ?? each.departmentId).toBeTruthy()
      expect(each.createdAt < now).toBe(true)
    }
  })

  test('have a fix for every complaint, and texts for every place', () => {
    for (const key of complaintKeys) {
      const { texts, fixes, places } = complaints[key]
      for (const index of texts.flatMap((text) => text.fixes)) expect(fixes[index]).toBeDefined()
      for (const place of Object.keys(places)) {
        expect(
          texts.some(({ notAt }) => !notAt?.includes(place)),
          `${key} ${place}`,
        ).toBe(true)
      }
    }
    expect(complaints.aircon.texts.filter((text) => text.onFailingFloor)).not.toEqual([])
    for (const { texts, places } of Object.values(suggestions)) {
      for (const place of Object.keys(places)) {
        expect(
          texts.some(({ notAt }) => !notAt?.includes(place)),
          place,
        ).toBe(true)
      }
    }
  })
})
