import { describe, expect, expectTypeOf, test } from 'vitest'

import type { Reads, Writes } from '../db/open.ts'
import { everyDeed } from '../testing/deeds/every.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { useServer } from '../testing/server.ts'
import type { Asking, Doing } from './handler.ts'

const server = useServer()
const commands = (await allEndpoints()).filter(({ kind }) => kind === 'command')
const deeds = everyDeed(server)

const eventsOfHotel = () =>
  server.database.db
    .selectFrom('event')
    .selectAll()
    .where('hotelId', '=', server.hotel.id)
    .orderBy('seq')
    .execute()

test('there is a deed here for every command of the contract', () => {
  expect(Object.keys(deeds).toSorted()).toEqual(commands.map(({ name }) => name).toSorted())
})

/** What is said of the member, where the command's own name would say too little. */
const otherWords: Record<string, string> = {
  'feedback.act': 'reply',
  'feedback.actAll': 'take',
  'feedback.answerAll': 'reply',
  'feedbackExport.filtered': 'export',
  'feedbackExport.all': 'export',
  'match.add': 'match',
  'match.cancel': 'unmatch',
  'order.place': 'submit',
}

describe('every command', () => {
  test.each(Object.entries(deeds))('%s leaves its event line', async (name, prepare) => {
    const { call, endpoint, input } = await prepare()
    const before = await eventsOfHotel()
    await call(endpoint, input)
    const [event] = (await eventsOfHotel()).slice(before.length)
    const action = otherWords[name] ?? name.split('.')[1]
    expect(event).toMatchObject({
      action,
      actorKind: endpoint.access === 'guest' ? 'guest' : 'member',
      entityId: expect.any(String),
    })
  })

  test('numbers its events without a gap, and none holds what the guest or the staff wrote', async () => {
    const events = await eventsOfHotel()
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    expect(JSON.stringify(events)).not.toMatch(/kettle|wet|on our way/)
  })

  test('refused, leaves nothing behind', async () => {
    const { call, endpoint, input } = await deeds['feedback.act']!()
    const before = await eventsOfHotel()
    await expect(call(endpoint, { ...input, version: 99 } as never)).rejects.toMatchObject({
      code: 409001,
    })
    expect(await eventsOfHotel()).toEqual(before)
  })
})

const sentTwice = Object.entries(deeds).filter(([name]) => {
  const { shape, options } = (commands.find((each) => each.name === name)?.body ?? {}) as Shaped
  return [shape, ...(options ?? []).map((option) => option.shape)].some((each) => each?.requestId)
})
type Shaped = { shape?: { requestId?: object }; options?: Shaped[] }

describe('a command sent twice with the same requestId', () => {
  test('is there at all', () => {
    expect(sentTwice.map(([name]) => name)).toContain('guest.submit')
  })

  test.each(sentTwice)('%s acts once and gives the same answer', async (_, prepare) => {
    const { call, endpoint, input } = await prepare()
    const before = await eventsOfHotel()
    const first = await call(endpoint, input)
    const once = await eventsOfHotel()
    expect(await call(endpoint, input)).toEqual(first)
    expect(once.length).toBeGreaterThan(before.length)
    expect(await eventsOfHotel()).toEqual(once)
  })

  test.each(sentTwice)('%s acts once when all arrive at the same moment', async (_, prepare) => {
    const { call, endpoint, input } = await prepare()
    const before = await eventsOfHotel()
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(endpoint, input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const added = (await eventsOfHotel()).slice(before.length)
    expect(new Set(added.map(({ action }) => action)).size).toBe(added.length)
  })

  test('is another command for another caller', async () => {
    const { endpoint, input } = await deeds['feedback.act']!()
    const [one, other] = [
      await server.signIn({ userRole: 2 }),
      await server.signIn({ userRole: 2 }),
    ]
    await one.call(endpoint, input)
    await expect(other.call(endpoint, input)).rejects.toMatchObject({ code: 409001 })
  })

  test('keeps no answer in words that can be read', async () => {
    const { call, endpoint, input } = await deeds['guest.submit']!()
    const { guestToken } = (await call(endpoint, input)) as { guestToken: string }
    const rows = await server.database.db.selectFrom('handledRequest').selectAll().execute()
    expect(rows.every(({ answer }) => !answer?.includes(guestToken))).toBe(true)
  })
})

describe('a query', () => {
  test('is handed nothing that writes, and a command a transaction', () => {
    expectTypeOf<Asking['db']>().toEqualTypeOf<Reads>()
    expectTypeOf<Doing['db']>().toEqualTypeOf<Writes>()
    expectTypeOf<Extract<keyof Reads, 'insertInto' | 'updateTable' | 'deleteFrom'>>().toBeNever()
    expectTypeOf<Reads>().not.toExtend<Writes>()
    expectTypeOf<Writes>().toExtend<Reads>()
  })
})
