import { describe, expect, expectTypeOf, test } from 'vitest'

import type { Reads, Writes } from '../db/open.ts'
import { sampleCommands } from '../testing/commands/all.ts'
import { allEndpoints, takesRequestId } from '../testing/endpoints.ts'
import { useServer } from '../testing/server.ts'
import type { QueryContext, CommandContext } from './handler.ts'

const server = useServer()
const commands = (await allEndpoints()).filter(({ kind }) => kind === 'command')
const samples = sampleCommands(server)

const eventsOfHotel = () =>
  server.database.db
    .selectFrom('event')
    .selectAll()
    .where('hotelId', '=', server.hotel.id)
    .orderBy('seq')
    .execute()

test('Every command of the contract has a sample', () => {
  expect(Object.keys(samples).toSorted()).toEqual(commands.map(({ name }) => name).toSorted())
})

/** The event recorded on the member where it differs from the command's name. */
const otherEvents: Record<string, string> = {
  'audit.setMail': 'setCheckpointMail',
  'audit.testMail': 'testCheckpointMail',
  'factor.signIn': 'login',
  'factor.begin': 'beginFactor',
  'factor.add': 'addFactor',
  'factor.renewCodes': 'renewRecoveryCodes',
  'factor.remove': 'removeFactor',
  'factor.reset': 'resetFactor',
  'passkey.begin': 'beginPasskey',
  'passkey.add': 'addPasskey',
  'passkey.remove': 'removePasskey',
  'passkey.signIn': 'login',
  'feedback.act': 'reply',
  'feedback.actAll': 'take',
  'feedback.answerAll': 'reply',
  'feedbackExport.filtered': 'export',
  'feedbackExport.all': 'export',
  'match.add': 'match',
  'match.cancel': 'unmatch',
  'order.place': 'submit',
  'reset.request': 'requestReset',
  'reset.complete': 'password',
  'setup.show': 'showSetup',
  'signOn.create': 'addSignOn',
  'signOn.edit': 'editSignOn',
  'signOn.remove': 'removeSignOn',
  'signOn.unlink': 'unlinkSignOn',
  'signOn.signIn': 'login',
}

/** Who sent these is not known. */
const bySystem = ['reset.request']

describe('Command', () => {
  test.each(Object.entries(samples))('%s writes its event', async (name, prepare) => {
    const { call, endpoint, input } = await prepare()
    const before = await eventsOfHotel()
    await call(endpoint, input)
    const [event] = (await eventsOfHotel()).slice(before.length)
    const action = otherEvents[name] ?? name.split('.')[1]
    expect(event).toMatchObject({
      action,
      actorKind: bySystem.includes(name)
        ? 'system'
        : endpoint.access === 'guest'
          ? 'guest'
          : 'member',
      entityId: expect.any(String),
    })
  })

  test('numbers events without a gap and without user input', async () => {
    const events = await eventsOfHotel()
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    expect(JSON.stringify(events)).not.toMatch(/kettle|wet|on our way/)
  })

  test('leaves nothing behind when refused', async () => {
    const { call, endpoint, input } = await samples['feedback.act']!()
    const before = await eventsOfHotel()
    await expect(call(endpoint, { ...input, version: 99 } as never)).rejects.toMatchObject({
      code: 409001,
    })
    expect(await eventsOfHotel()).toEqual(before)
  })
})

const repeatable = commands.filter(takesRequestId).map(({ name }) => name)
const sentTwice = Object.entries(samples).filter(([name]) => repeatable.includes(name))

describe('Command repeated under one requestId', () => {
  test('exists in the samples', () => {
    const names = sentTwice.map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining(['guest.submit', 'feedback.act', 'feedback.actAll']),
    )
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

  test.each(sentTwice)('%s acts once when repeats arrive concurrently', async (_, prepare) => {
    const { call, endpoint, input } = await prepare()
    const before = await eventsOfHotel()
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(endpoint, input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const added = (await eventsOfHotel()).slice(before.length)
    expect(new Set(added.map(({ action }) => action)).size).toBe(added.length)
  })

  test('is a separate command for another caller', async () => {
    const { endpoint, input } = await samples['feedback.act']!()
    const [one, other] = [
      await server.signIn({ userRole: 2 }),
      await server.signIn({ userRole: 2 }),
    ]
    await one.call(endpoint, input)
    await expect(other.call(endpoint, input)).rejects.toMatchObject({ code: 409001 })
  })

  test('saves no readable answer', async () => {
    const { call, endpoint, input } = await samples['guest.submit']!()
    const { guestToken } = (await call(endpoint, input)) as { guestToken: string }
    const rows = await server.database.db.selectFrom('handledRequest').selectAll().execute()
    expect(rows.every(({ answer }) => !answer?.includes(guestToken))).toBe(true)
  })
})

describe('Query', () => {
  test('gets a read-only database, a command a transaction', () => {
    expectTypeOf<QueryContext['db']>().toEqualTypeOf<Reads>()
    expectTypeOf<CommandContext['db']>().toEqualTypeOf<Writes>()
    expectTypeOf<Extract<keyof Reads, 'insertInto' | 'updateTable' | 'deleteFrom'>>().toBeNever()
    expectTypeOf<Reads>().not.toExtend<Writes>()
    expectTypeOf<Writes>().toExtend<Reads>()
  })
})
