import { dayMs, hourMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { caller } from '@hotel/contract/http/caller'
import { feedback, type FeedbackAction } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { session } from '@hotel/contract/session'

import { watchCases } from '../feedback/watch/watch.ts'
import { tokenColumns, tokenOf } from '../house/code-address.ts'
import { useServer } from '../testing/server.ts'
import { demoPassword } from './content/cast.ts'
import { generateCases, type StagedHotel } from './generate.ts'
import type { CaseRecord } from './history.ts'
import { insertStage } from './stage/stage.queries.ts'
import { resetLimits } from '../testing/limits.ts'

type CaseEvent = CaseRecord['events'][number]
type Stored = { id: string; guestToken: string }

/** The first days, the cases of two rooms with a returning problem, and the current ones. */
function choose(cases: CaseRecord[]) {
  const end = new Date(Date.parse(cases[0]!.feedback.createdAt) + 2 * dayMs).toISOString()
  const again = cases.filter(({ feedback: { cameBackOf } }) => cameBackOf).slice(0, 2)
  const chosen = cases.filter(
    ({ feedback: item }) =>
      item.createdAt < end ||
      again.some(
        ({ feedback: repeat }) =>
          item.reportedHouseId === repeat.reportedHouseId &&
          item.categoryId === repeat.categoryId &&
          item.createdAt <= repeat.createdAt,
      ),
  )
  return [...new Set([...chosen, ...cases.slice(-24)])]
}

/** Numbers depend on the cases left out, photos are uploaded before, and alarms belong to the watch job. */
const elsewhere = ['id', 'feedbackNo', 'photoCount', 'alarmAt', 'escalationLevel'] as const
const pick = <T extends object, K extends keyof T>(row: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

const bodyOf = ({ messages, notes }: CaseRecord, { detail }: CaseEvent) =>
  [...messages, ...notes].find(({ id }) => id === (detail['messageId'] ?? detail['noteId']))?.body

function staffInput(item: CaseRecord, event: CaseEvent, compensationId: string | undefined) {
  const { action, detail } = event
  const { promisedAt, reasonCode, holdUntil, approved: approve } = detail
  const { outcome, resolutionNote, rootCause, correctiveAction } = item.feedback
  const { resolutionId } = detail
  const body = bodyOf(item, event)
  const offer = item.compensations.find(({ id }) => id === detail['compensationId'])
  const given: Record<string, unknown> = {
    ...(body ? { [action === 'close' ? 'reason' : 'message']: body } : {}),
    ...(action === 'acknowledge' ? { promisedAt } : {}),
    ...(action === 'hold' ? { reasonCode, holdUntil } : {}),
    ...(action === 'resolve' ? { resolutionId, resolutionNote } : {}),
    ...(action === 'assess' ? { outcome, rootCause, correctiveAction } : {}),
    ...(action === 'compensate'
      ? { kind: offer!.kind, amountCents: offer!.amountCents, note: offer!.note }
      : {}),
    ...(action === 'decideCompensation' ? { compensationId, approve } : {}),
    ...(action === 'giveCompensation' ? { compensationId } : {}),
  }
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  )
}

describe('Demo case played through the API at the same times', () => {
  const server = useServer()
  const now = new Date('2026-03-04T02:30:00.500Z')
  const stored = new Map<CaseRecord, Stored>()
  const tokens = new Map<string, string>()
  let hotel: StagedHotel
  let chosen: CaseRecord[]

  beforeAll(async () => {
    hotel = await server.database.db
      .transaction()
      .execute((tx) => insertStage(tx, server.secrets, now))
    chosen = choose(generateCases(hotel, now))
    const steps = chosen
      .flatMap((item) => item.events.map((event) => ({ item, event })))
      .toSorted((one, other) => Date.parse(one.event.at) - Date.parse(other.event.at))
    for (const { item, event } of steps) {
      server.time.now = new Date(event.at)
      if (event.action === 'submit') stored.set(item, await submit(item))
      else if (event.actorKind === 'guest') await actAsGuest(item, event)
      else if (event.actorKind === 'member') await actAsMember(item, event)
      else await watchCases.run(server.database, server.time.now)
    }
  })

  async function submit({ feedback: item, contact, houseNo }: CaseRecord): Promise<Stored> {
    const { db } = server.database
    await resetLimits(db)
    const storedCode = await db
      .selectFrom('sunCode')
      .where('id', '=', hotel.places.get(houseNo)!.codeId)
      .select([...tokenColumns])
      .executeTakeFirstOrThrow()
    const { guestToken, feedbackNo } = await server.guest(guest.submit, {
      token: tokenOf(server.secrets, storedCode),
      requestId: uuidv7(),
      deviceId: 'a-phone-in-the-hotel',
      type: item.type as 'complaint' | 'suggestion',
      categoryId: item.categoryId,
      content: item.content,
      contentLang: item.contentLang as 'en' | 'zh-CN',
      remedySought: item.remedySought ?? '',
      ...(contact ? { contact: { ...contact, consentVersion: item.consentVersion! } } : {}),
      elapsedMs: 60_000,
    })
    const { id } = await db
      .selectFrom('feedback')
      .where('hotelId', '=', hotel.id)
      .where('feedbackNo', '=', feedbackNo)
      .select('id')
      .executeTakeFirstOrThrow()
    return { id, guestToken }
  }

  function actAsGuest(item: CaseRecord, event: CaseEvent) {
    const action = event.action as 'answer' | 'confirm' | 'dispute' | 'rate'
    const inCase = { guestToken: stored.get(item)!.guestToken, requestId: uuidv7() }
    const { rating, ratingComment } = item.feedback
    const message = bodyOf(item, event)!
    if (action === 'confirm') return server.guest(guest.confirm, inCase)
    if (action !== 'rate') return server.guest(guest[action], { ...inCase, message })
    return server.guest(guest.rate, { ...inCase, rating: rating!, comment: ratingComment ?? '' })
  }

  async function actAsMember(item: CaseRecord, event: CaseEvent) {
    const { id: feedbackId } = stored.get(item)!
    const { db } = server.database
    const compensations = db.selectFrom('compensation').where('feedbackId', '=', feedbackId)
    const offered = await compensations.select('id').orderBy('id', 'desc').executeTakeFirst()
    const input = staffInput(item, event, offered?.id)
    const version = Number(event.detail['version']) - 1
    const call = await signIn(event.actorId!)
    await call(feedback.act, {
      feedbackId,
      version,
      action: event.action,
      ...input,
    } as FeedbackAction)
  }

  async function signIn(memberId: string) {
    const userName = Object.entries(hotel.members).find(([, { id }]) => id === memberId)![0]
    const key = `${userName} ${Math.floor(server.time.now!.getTime() / (4 * hourMs))}`
    const token =
      tokens.get(key) ??
      (await server.guest(session.login, { userName, password: demoPassword })).token
    tokens.set(key, token)
    return caller((request) => server.send({ ...request, token }))
  }

  test('has the same columns', async () => {
    for (const item of chosen) {
      const { cameBackOf } = item.feedback
      const row = await server.database.db
        .selectFrom('feedback')
        .selectAll()
        .where('id', '=', stored.get(item)!.id)
        .executeTakeFirstOrThrow()
      const before = chosen.find(({ feedback: { id } }) => id === cameBackOf)
      expect(row).toMatchObject({
        ...item.feedback,
        ...pick(row, elsewhere),
        cameBackOf: row.cameBackOf,
      })
      expect(row.cameBackOf).toBe(before ? stored.get(before)!.id : null)
    }
    expect(chosen.some(({ feedback: { cameBackOf } }) => cameBackOf)).toBe(true)
  })

  test('has the same history', async () => {
    const played = new Set<string>()
    for (const item of chosen) {
      const events = await server.database.db
        .selectFrom('event')
        .where('entityId', '=', stored.get(item)!.id)
        .where('action', '!=', 'breach')
        .orderBy('seq')
        .select(['at', 'actorKind', 'actorId', 'action', 'detail'])
        .execute()
      expect(withoutIds(events)).toEqual(withoutIds(item.events))
      for (const { action } of events) played.add(action)
    }
    for (const action of [
      'hold',
      'askGuest',
      'dispute',
      'rate',
      'compensate',
      'giveCompensation',
    ]) {
      expect(played).toContain(action)
    }
  })

  test('has the same compensations', async () => {
    for (const item of chosen) {
      const rows = await server.database.db
        .selectFrom('compensation')
        .selectAll()
        .where('feedbackId', '=', stored.get(item)!.id)
        .orderBy('id')
        .execute()
      expect(rows).toMatchObject(
        item.compensations.map((each) => ({ ...each, id: expect.any(String) })),
      )
    }
  })
})

/** New ids are made each time; only their presence can be compared. */
const withoutIds = (events: CaseEvent[]) =>
  events.map((event) => ({
    ...event,
    detail: Object.fromEntries(
      Object.entries(event.detail).map(([name, value]) =>
        ['messageId', 'noteId', 'compensationId'].includes(name) ? [name, true] : [name, value],
      ),
    ),
  }))
