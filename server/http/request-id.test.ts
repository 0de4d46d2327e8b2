import { hourMs } from '@hotel/contract/duration'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { Call } from '@hotel/contract/http/caller'
import type { Endpoint } from '@hotel/contract/http/endpoint'

import { sampleCommands } from '../testing/commands/all.ts'
import { allEndpoints, takesRequestId } from '../testing/endpoints.ts'
import { useServer } from '../testing/server.ts'
import { until } from '../testing/until.ts'

const server = useServer()
const named = (await allEndpoints()).filter(takesRequestId).map(({ name }) => name)
const commands = Object.entries(sampleCommands(server)).filter(([name]) => named.includes(name))
const guestCommands = ['guest.', 'order.', 'flower.', 'join.']
const isGuest = (name: string) => guestCommands.some((group) => name.startsWith(group))

const countEvents = async () => {
  const { last } = await server.database.db
    .selectFrom('eventNumber')
    .select('last')
    .where('hotelId', '=', server.hotel.id)
    .executeTakeFirstOrThrow()
  return last
}
const savedRows = () =>
  server.database.db
    .selectFrom('handledRequest')
    .selectAll()
    .where('hotelId', '=', server.hotel.id)
    .execute()

/** Different content under the same id; undefined for commands without content. */
function otherContent(input: object): object | undefined {
  const others: Record<string, unknown> = {
    message: 'Quite other words.',
    content: 'Quite another complaint.',
    note: 'Quite another note.',
    name: 'Somebody else',
    flowers: 1,
    rating: 1,
    priceCents: 1,
    contact: { phone: '13911112222', consentVersion: '1' },
    cases: [{ feedbackId: uuidv7(), version: 1 }],
    id: uuidv7(),
  }
  const field = Object.keys(others).find((each) => each in input)
  return field ? { ...input, [field]: others[field] } : undefined
}
/** The token determines the case, so these commands have no other content. */
const withoutContent = ['guest.confirm', 'guest.dispute', 'guest.withdraw', 'guest.erase']

test('Every command with a request id is tested here', () => {
  expect(commands.map(([name]) => name).toSorted()).toEqual(named.toSorted())
  expect(named).toEqual(expect.arrayContaining(['feedback.act', 'feedback.actAll', 'join.ask']))
})

describe('Same request id with other content', () => {
  test.each(commands)('%s is refused with 409001 and changes nothing', async (name, prepare) => {
    const { call, endpoint, input } = await prepare()
    await call(endpoint, input)
    const before = await countEvents()
    const other = otherContent(input)
    expect(other === undefined).toBe(withoutContent.includes(name))
    if (!other) return
    await expect(call(endpoint, other as never)).rejects.toMatchObject({
      code: 409001,
      message: expect.stringContaining('already used for another request'),
      data: { usedRequestId: (input as { requestId: string }).requestId },
    })
    expect(await countEvents()).toBe(before)
  })

  test('is refused in the caller’s language', async () => {
    const { endpoint, input } = await sampleCommands(server)['guest.submit']!()
    const send = (body: object) =>
      server.send({ method: 'POST', path: endpoint.path, body, locale: 'zh-CN' })
    await send(input)
    const { code, msg } = await send({ ...input, content: '空调不制冷' })
    expect({ code, msg }).toEqual({ code: 409001, msg: expect.stringContaining('其他内容') })
  })

  test('is a repeat if only elapsed time, device or version differ', async () => {
    const samples = sampleCommands(server)
    const submit = await samples['guest.submit']!()
    const receipt = await submit.call(submit.endpoint, submit.input)
    const later = { ...submit.input, elapsedMs: 60_000, deviceId: `device-${uuidv7()}` }
    expect(await submit.call(submit.endpoint, later as never)).toEqual(receipt)
    const reply = await samples['feedback.act']!()
    const state = (await reply.call(reply.endpoint, reply.input)) as { version: number }
    const onTop = { ...reply.input, version: state.version }
    expect(await reply.call(reply.endpoint, onTop as never)).toEqual(state)
  })

  test('is accepted if the first was refused', async () => {
    const { call, endpoint, input } = await sampleCommands(server)['guest.submit']!()
    const wrong = { ...input, categoryId: uuidv7(), content: 'Not taken.' }
    await expect(call(endpoint, wrong as never)).rejects.toMatchObject({ code: 400002 })
    expect(await call(endpoint, input)).toHaveProperty('feedbackNo')
  })
})

describe('Saved request', () => {
  test.each(commands)('%s: contains no user input', async (_, prepare) => {
    const { call, endpoint, input } = await prepare()
    const before = (await savedRows()).map(({ requestId }) => requestId)
    await call(endpoint, input)
    const { requestId: ownId } = input as { requestId: string }
    const row = (await savedRows()).find(({ requestId }) => requestId === ownId)!
    expect(before).not.toContain(ownId)
    expect(row.contentHash).toHaveLength(32)
    const answer = row.answer ? server.secrets.unseal(row.answer) : '{}'
    const allowed = ['id', 'feedbackNo', 'guestToken', 'statusUrl', 'done', 'left', 'answered']
    const fields = Object.keys(JSON.parse(answer) as object)
    expect([...allowed, 'last', 'contactId']).toEqual(expect.arrayContaining(fields))
    expect(answer).not.toMatch(/1380000|on our way|wet|kettle|sing|Colleague|Night|Late/i)
    // Case pages and contacts are read from current data.
    if (/^guest\.(?!submit)|feedback\.act$/.test(endpoint.name))
      expect(JSON.parse(answer)).toEqual({})
  })
})

describe('Repeated request', () => {
  test.each(commands.filter(([name]) => name !== 'join.ask'))(
    '%s is not answered once the caller may no longer see the result',
    async (name, prepare) => {
      const { call, endpoint, input } = await prepare()
      await call(endpoint, input)
      const before = await countEvents()
      const giveBack = await revokeEverything()
      try {
        if (name === 'feedback.actAll') {
          expect(await repeat(call, endpoint, input)).toMatchObject({
            done: [],
            left: [{ code: 404001 }],
          })
        } else if (name === 'feedback.answerAll') {
          expect(await repeat(call, endpoint, input)).toMatchObject({
            answered: [],
            left: [expect.any(String)],
          })
        } else {
          const code = name === 'view.share' ? 403001 : 404001
          await expect(repeat(call, endpoint, input)).rejects.toMatchObject({ code })
        }
      } finally {
        await giveBack()
      }
      expect(await countEvents()).toBe(before)
    },
  )

  test.each(commands.filter(([name]) => !isGuest(name)))(
    '%s is not answered without the key or the session',
    async (_, prepare) => {
      const { call, endpoint, input } = await prepare()
      await call(endpoint, input)
      const { db } = server.database
      await db.updateTable('member').set({ routeList: [], userRole: 3 }).execute()
      await until(refusedWith(403001, () => repeat(call, endpoint, input)))
      await db.deleteFrom('session').execute()
      await until(refusedWith(401, () => repeat(call, endpoint, input)))
    },
  )
})

/** A change made in the database itself is announced to the server, which takes some time. */
const refusedWith = (code: number, attempt: () => Promise<unknown>) => () =>
  attempt().then(
    () => false,
    (error: { code?: number }) => error.code === code,
  )

const repeat = (call: Call, endpoint: Endpoint, input: object) => call(endpoint, input as never)

/** Makes cases sensitive and reassigned, and codes and links invalid; returns an undo function. */
async function revokeEverything() {
  const { db } = server.database
  const revokedAt = new Date(Date.now() - 2 * hourMs)
  await db.updateTable('member').set({ userRole: 3, departmentId: null }).execute()
  await db.updateTable('feedback').set({ sensitive: true, ownerId: null }).execute()
  await db
    .updateTable('feedback')
    .set({ guestTokenHash: sql<Buffer>`sha256(id::text::bytea)` })
    .execute()
  const { rows } = await sql<{ id: string }>`update sun_code
    set status = 'revoked', revoked_at = ${revokedAt} where status = 'active' returning id`.execute(
    db,
  )
  await db.deleteFrom('savedView').execute()
  await db.deleteFrom('handoverCase').execute()
  await db.deleteFrom('handover').execute()
  return async () => {
    await sql`update sun_code set status = 'active', revoked_at = null
      where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  }
}
