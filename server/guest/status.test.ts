import { hourMs } from '@hotel/contract/duration'
import { hotel } from '@hotel/contract/hotel'
import { uuidv7 } from 'uuidv7'
import { afterEach, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { consentVersion, guest } from '@hotel/contract/guest'

import { act, complain, complaint, findCaseOf, resolveCase } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()

afterEach(() => {
  server.time.now = undefined
})

const pageOf = (guestToken: string) => server.guest(guest.status, { guestToken })
const guestRequest = (guestToken: string) => ({ guestToken, requestId: uuidv7() })

/** Staff act on the current version of the case. */
const actNow = async (
  member: SignedIn,
  receipt: { guestToken: string },
  action: Parameters<typeof act>[2],
) => act(member, await findCaseOf(server, receipt), action)

describe('Status page', () => {
  test('shows the reply deadline until the hotel replies or promises a time', async () => {
    const member = await server.signIn({ userRole: 2 })
    const [answered, promised] = [
      await complain(server.guest, server.hotel),
      await complain(server.guest, server.hotel),
    ]
    for (const receipt of [answered, promised]) {
      const { replyDueAt } = await findCaseOf(server, receipt)
      expect(await pageOf(receipt.guestToken)).toMatchObject({ answerDueAt: replyDueAt })
      await actNow(member, receipt, { action: 'acknowledge' })
      expect(await pageOf(receipt.guestToken)).toMatchObject({ answerDueAt: replyDueAt })
    }
    await actNow(member, answered, { action: 'reply', message: 'We come.' })
    const promisedAt = new Date(Date.now() + hourMs).toISOString()
    await actNow(member, promised, { action: 'promise', promisedAt })
    expect(await pageOf(answered.guestToken)).toMatchObject({ answerDueAt: null })
    expect(await pageOf(promised.guestToken)).toMatchObject({ answerDueAt: null, promisedAt })
    const resolved = await complain(server.guest, server.hotel)
    await resolveCase(server, resolved)
    expect(await pageOf(resolved.guestToken)).toMatchObject({ answerDueAt: null })
  })

  test('shows the report, the promise, the messages and the responsible department', async () => {
    const member = await server.signIn({ userRole: 2, name: 'Mei Secretname' })
    const receipt = await complain(server.guest, server.hotel)
    const promisedAt = new Date(Date.now() + hourMs).toISOString()
    await actNow(member, receipt, {
      action: 'acknowledge',
      promisedAt,
      message: 'Within the hour.',
    })
    await server.guest(guest.answer, { ...guestRequest(receipt.guestToken), message: 'Thank you.' })
    const page = await pageOf(receipt.guestToken)
    expect(page).toMatchObject({
      feedbackNo: receipt.feedbackNo,
      houseNo: '1201',
      status: 'acknowledged',
      promisedAt,
      houseType: 'room',
      handledBy: { en: 'Engineering', 'zh-CN': '工程部' },
      timezone: 'Asia/Shanghai',
      messages: [
        { authorKind: 'member', body: 'Within the hour.' },
        { authorKind: 'guest', body: 'Thank you.' },
      ],
      allowedActions: ['answer', 'withdraw', 'correct'],
    })
    expect(JSON.stringify(page)).not.toContain('Secretname')
  })

  test('never contains internal notes', async () => {
    const member = await server.signIn({ userRole: 2 })
    const receipt = await complain(server.guest, server.hotel)
    const { guestToken } = receipt
    await actNow(member, receipt, { action: 'note', message: 'canary-note: the guest shouts' })
    await actNow(member, receipt, {
      action: 'resolve',
      outcome: 'not_upheld',
      resolutionNote: 'canary-resolution: nothing was found',
      rootCause: 'canary-cause',
      correctiveAction: 'canary-correction',
      message: 'We looked at it.',
    })
    const answers = [
      await pageOf(guestToken),
      await server.guest(guest.answer, { ...guestRequest(guestToken), message: 'Hm.' }),
      await server.guest(guest.rate, { ...guestRequest(guestToken), rating: 2 }),
      await server.guest(guest.dispute, guestRequest(guestToken)),
      await resolveCase(server, receipt).then(() => pageOf(guestToken)),
      await server.guest(guest.confirm, guestRequest(guestToken)),
      await server.guest(guest.room, { token: server.hotel.room.token }),
    ]
    expect(JSON.stringify(answers)).not.toMatch(/canary|outcome|rootCause|version|ownerId|severity/)
    expect(JSON.stringify(answers)).toContain('We looked at it.')
  })

  test('opens with its own token only', async () => {
    const { guestToken } = await complain(server.guest, server.hotel)
    const elsewhere = await complain(server.guest, server.otherHotel)
    for (const token of [
      server.otherHotel.hotelCode + guestToken.slice(6),
      server.hotel.hotelCode + elsewhere.guestToken.slice(6),
      server.hotel.room.token,
      guestToken.slice(0, -1),
      `${guestToken}1`,
      guestToken.toLowerCase(),
    ]) {
      await expect(pageOf(token), token).rejects.toMatchObject({ code: 404001 })
    }
  })

  test('is stored with a hash of its token only', async () => {
    const { guestToken } = await complain(server.guest, server.hotel)
    const rows = await server.database.db.selectFrom('feedback').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(guestToken)
  })
})

describe('Guest contact', () => {
  const contact = { name: 'Zhang Wei', phone: '+86 138 1234 0000', consentVersion }
  const leave = (changes: object = {}) =>
    server.guest(guest.submit, {
      ...complaint(server.hotel),
      contact: { ...contact, ...changes },
    })

  test('is masked for staff, with the number of earlier cases', async () => {
    const member = await server.signIn({ userRole: 2 })
    const first = await findCaseOf(server, await leave())
    const { id } = await findCaseOf(server, await leave({ phone: '0086 (138) 1234-0000' }))
    const detail = await member.call(feedback.detail, { id })
    expect(detail.guest).toEqual({
      anonymous: false,
      name: 'Zhang Wei',
      phone: '+86138****0000',
      previousCount: 1,
      erased: false,
    })
    expect(detail.guestHistory).toMatchObject([{ id: first.id, houseNo: '1201', status: 'new' }])
    const again = await findCaseOf(server, await leave({ phone: '138 1234 0000' }))
    const { guest: seen, guestHistory } = await member.call(feedback.detail, { id: again.id })
    expect(guestHistory.map((each) => each.id)).toEqual([id, first.id])
    expect(seen).toMatchObject({ phone: '138****0000', previousCount: 2 })
  })

  test('counts only earlier cases the member may see', async () => {
    const staff = await server.signIn({ departmentId: server.hotel.departmentId('Engineering') })
    const phone = '13900001111'
    await server.guest(guest.submit, {
      ...complaint(server.hotel, { category: 'Staff conduct' }),
      contact: { ...contact, phone },
    })
    const { id } = await findCaseOf(server, await leave({ phone }))
    const seen = await staff.call(feedback.detail, { id })
    expect([seen.guest.previousCount, seen.guestHistory]).toEqual([0, []])
    const manager = await server.signIn({ userRole: 2 })
    expect((await manager.call(feedback.detail, { id })).guest.previousCount).toBe(1)
  })

  test('is nowhere in plain text in the database', async () => {
    await leave({ name: 'Plainname', phone: '13900007777' })
    const tables = await server.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    expect(tables.rows.length).toBeGreaterThan(20)
    for (const { name } of tables.rows) {
      const { rows } = await server.database.pool.query<{ line: string }>(
        `select row_to_json(t)::text || t::text as line from ${name} t`,
      )
      const dump = rows.map(({ line }) => line).join('\n')
      expect(dump, name).not.toMatch(/Plainname|13900007777/)
      expect(dump, name).not.toContain(Buffer.from('13900007777').toString('hex'))
      expect(dump, name).not.toContain(Buffer.from('Plainname').toString('hex'))
    }
  })

  test.each(['12', 'call me maybe', '１３８', '+'.repeat(9)])(
    'refuses an invalid phone number: %s',
    async (phone) => {
      await expect(leave({ phone })).rejects.toMatchObject({
        code: 400002,
        data: { fields: { 'contact.phone': expect.any(String) } },
      })
    },
  )

  test('is optional: without it the guest stays anonymous', async () => {
    const member = await server.signIn({ userRole: 2 })
    const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
    expect((await member.call(feedback.detail, { id })).guest).toEqual({
      anonymous: true,
      name: null,
      phone: null,
      previousCount: 0,
      erased: false,
    })
  })
})

describe('Confirmation by the guest', () => {
  test('closes the case as closed by the guest', async () => {
    const receipt = await complain(server.guest, server.hotel)
    await resolveCase(server, receipt)
    expect((await pageOf(receipt.guestToken)).allowedActions).toEqual([
      'answer',
      'confirm',
      'dispute',
      'rate',
      'correct',
    ])
    const page = await server.guest(guest.confirm, guestRequest(receipt.guestToken))
    expect(page).toMatchObject({ status: 'closed', allowedActions: ['rate', 'correct'] })
    expect(await findCaseOf(server, receipt)).toMatchObject({ closedByKind: 'guest' })
  })

  test('is refused before the resolution and when repeated', async () => {
    const receipt = await complain(server.guest, server.hotel)
    const { guestToken } = receipt
    await expect(server.guest(guest.confirm, guestRequest(guestToken))).rejects.toMatchObject({
      code: 400002,
    })
    await resolveCase(server, receipt)
    await server.guest(guest.confirm, guestRequest(guestToken))
    await expect(server.guest(guest.confirm, guestRequest(guestToken))).rejects.toMatchObject({
      code: 400002,
    })
  })

  test('says that the case was reopened until it is resolved again', async () => {
    const receipt = await complain(server.guest, server.hotel)
    await resolveCase(server, receipt)
    expect((await pageOf(receipt.guestToken)).reopened).toBe(false)
    await server.guest(guest.dispute, guestRequest(receipt.guestToken))
    expect(await pageOf(receipt.guestToken)).toMatchObject({
      status: 'in_progress',
      reopened: true,
    })
    await resolveCase(server, receipt)
    expect((await pageOf(receipt.guestToken)).reopened).toBe(false)
  })

  test('offers flowers once the case is closed, but not for an open or withdrawn one', async () => {
    const receipt = await complain(server.guest, server.hotel)
    expect((await pageOf(receipt.guestToken)).flowers).toBe(false)
    await resolveCase(server, receipt)
    expect((await pageOf(receipt.guestToken)).flowers).toBe(false)
    const closed = await server.guest(guest.confirm, guestRequest(receipt.guestToken))
    expect(closed.flowers).toBe(true)
    const other = await complain(server.guest, server.hotel)
    const withdrawn = await server.guest(guest.withdraw, guestRequest(other.guestToken))
    expect(withdrawn).toMatchObject({ withdrawn: true, flowers: false })
  })

  test('names no resolution of a message that was disputed, then withdrawn', async () => {
    const receipt = await complain(server.guest, server.hotel)
    const member = await server.signIn({ userRole: 2 })
    const { resolutions } = await member.call(hotel.choices, {})
    const resolutionId = resolutions[0]?.id ?? ''
    await actNow(member, receipt, { action: 'resolve', resolutionId })
    expect((await pageOf(receipt.guestToken)).resolution).not.toBeNull()
    await server.guest(guest.dispute, guestRequest(receipt.guestToken))
    const withdrawn = await server.guest(guest.withdraw, guestRequest(receipt.guestToken))
    expect(withdrawn).toMatchObject({ withdrawn: true, resolution: null })
  })

  test('ends the conversation', async () => {
    const receipt = await complain(server.guest, server.hotel)
    await resolveCase(server, receipt)
    await server.guest(guest.confirm, guestRequest(receipt.guestToken))
    const late = { ...guestRequest(receipt.guestToken), message: 'And another thing …' }
    await expect(server.guest(guest.answer, late)).rejects.toMatchObject({ code: 400002 })
    await expect(server.guest(guest.dispute, late)).rejects.toMatchObject({ code: 400002 })
  })
})

describe('Dispute by the guest', () => {
  test('reopens the case one level up with half the time', async () => {
    const receipt = await complain(server.guest, server.hotel)
    await resolveCase(server, receipt)
    const page = await server.guest(guest.dispute, {
      ...guestRequest(receipt.guestToken),
      message: 'It drips.',
    })
    expect(page).toMatchObject({
      status: 'in_progress',
      resolvedAt: null,
      messages: [{ body: 'It drips.' }],
    })
    const item = await findCaseOf(server, receipt)
    expect(item).toMatchObject({ reopenCount: 1, escalationLevel: 1 })
    expect(Date.parse(item.resolveDueAt) - Date.parse(item.resolveFrom)).toBe(hourMs)
  })

  test.each([
    ['72 hours after', 72 * hourMs, 200],
    ['a second later', 72 * hourMs + 1000, 400002],
  ])('follows the time limit %s', async (_, afterMs, code) => {
    const receipt = await complain(server.guest, server.hotel)
    server.time.now = new Date()
    const start = server.time.now.getTime()
    await resolveCase(server, receipt)
    server.time.now = new Date(start + afterMs)
    const offered = (await pageOf(receipt.guestToken)).allowedActions.includes('dispute')
    expect(offered).toBe(code === 200)
    const answer = await server.send({
      method: 'POST',
      path: `/hotel/guest/feedback/${receipt.guestToken}/dispute`,
      body: { requestId: uuidv7() },
    })
    expect(answer.code).toBe(code)
  })
})

describe('Rating', () => {
  test('can be changed; the last one counts', async () => {
    const receipt = await complain(server.guest, server.hotel)
    await resolveCase(server, receipt)
    await server.guest(guest.rate, {
      ...guestRequest(receipt.guestToken),
      rating: 1,
      comment: 'Slow.',
    })
    await server.guest(guest.confirm, guestRequest(receipt.guestToken))
    // Stars alone keep the words.
    const changed = { ...guestRequest(receipt.guestToken), rating: 3 }
    expect(await server.guest(guest.rate, changed)).toMatchObject({
      rating: 3,
      ratingComment: 'Slow.',
    })
    expect(await findCaseOf(server, receipt)).toMatchObject({ rating: 3, ratingComment: 'Slow.' })
    const page = await server.guest(guest.rate, {
      ...guestRequest(receipt.guestToken),
      rating: 5,
      comment: '',
    })
    expect(page).toMatchObject({ rating: 5, ratingComment: null })
    expect(await findCaseOf(server, receipt)).toMatchObject({ rating: 5, ratingComment: null })
  })

  test.each([0, 6, 2.5, '5'])('refuses %s', async (rating) => {
    const receipt = await complain(server.guest, server.hotel)
    await resolveCase(server, receipt)
    const answer = await server.send({
      method: 'POST',
      path: `/hotel/guest/feedback/${receipt.guestToken}/rate`,
      body: { requestId: uuidv7(), rating },
    })
    expect(answer).toMatchObject({ code: 400002, data: { fields: { rating: expect.any(String) } } })
  })
})

test('Concurrent messages of guest and staff are both kept', async () => {
  const member = await server.signIn({ userRole: 2 })
  const receipt = await complain(server.guest, server.hotel)
  const results = await Promise.allSettled([
    actNow(member, receipt, { action: 'reply', message: 'From the desk.' }),
    ...[1, 2, 3].map((word) =>
      server.guest(guest.answer, { ...guestRequest(receipt.guestToken), message: `Word ${word}.` }),
    ),
  ])
  expect(results.slice(1).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  const { messages } = await pageOf(receipt.guestToken)
  expect(messages.filter(({ authorKind }) => authorKind === 'guest')).toHaveLength(3)
})
