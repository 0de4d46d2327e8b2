import { uuidv7 } from 'uuidv7'
import { afterEach, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { consentVersion, guest } from '@hotel/contract/guest'

import { act, complain, complaint, findCaseOf, resolveCase } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const hourMs = 3_600_000

afterEach(() => {
  server.time.now = undefined
})

const pageOf = (guestToken: string) => server.guest(guest.status, { guestToken })
const say = (guestToken: string) => ({ guestToken, requestId: uuidv7() })

/** Staff act on the guest's case as it stands. */
const actNow = async (
  desk: SignedIn,
  receipt: { guestToken: string },
  deed: Parameters<typeof act>[2],
) => act(desk, await findCaseOf(server, receipt), deed)

describe('the status page', () => {
  test('shows the guest’s words, the promise and the messages, and who has it by department', async () => {
    const desk = await server.signIn({ userRole: 2, name: 'Mei Secretname' })
    const receipt = await complain(server.guest, server.hotel)
    const promisedAt = new Date(Date.now() + hourMs).toISOString()
    await actNow(desk, receipt, { action: 'acknowledge', promisedAt, message: 'Within the hour.' })
    await server.guest(guest.answer, { ...say(receipt.guestToken), message: 'Thank you.' })
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

  test('never holds a word of what the staff say among themselves', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const receipt = await complain(server.guest, server.hotel)
    const { guestToken } = receipt
    await actNow(desk, receipt, { action: 'note', message: 'canary-note: the guest shouts' })
    await actNow(desk, receipt, {
      action: 'resolve',
      outcome: 'not_upheld',
      resolutionNote: 'canary-resolution: nothing was found',
      rootCause: 'canary-cause',
      correctiveAction: 'canary-correction',
      message: 'We looked at it.',
    })
    const answers = [
      await pageOf(guestToken),
      await server.guest(guest.answer, { ...say(guestToken), message: 'Hm.' }),
      await server.guest(guest.rate, { ...say(guestToken), rating: 2 }),
      await server.guest(guest.dispute, say(guestToken)),
      await resolveCase(server, receipt).then(() => pageOf(guestToken)),
      await server.guest(guest.confirm, say(guestToken)),
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

  test('is known to the hotel by a hash only', async () => {
    const { guestToken } = await complain(server.guest, server.hotel)
    const rows = await server.database.db.selectFrom('feedback').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(guestToken)
  })
})

describe('a contact', () => {
  const contact = { name: 'Zhang Wei', phone: '+86 138 1234 0000', consentVersion }
  const leave = (changes: object = {}) =>
    server.guest(guest.submit, {
      ...complaint(server.hotel),
      contact: { ...contact, ...changes },
    })

  test('is shown to staff masked, with how often the same guest was here before', async () => {
    const desk = await server.signIn({ userRole: 2 })
    await leave()
    const { id } = await findCaseOf(server, await leave({ phone: '0086 (138) 1234-0000' }))
    const detail = await desk.call(feedback.detail, { id })
    expect(detail.guest).toEqual({
      anonymous: false,
      name: 'Zhang Wei',
      phone: '+86138****0000',
      previousCount: 1,
      erased: false,
    })
    const again = await findCaseOf(server, await leave({ phone: '138 1234 0000' }))
    const { guest: seen } = await desk.call(feedback.detail, { id: again.id })
    expect(seen).toMatchObject({ phone: '138****0000', previousCount: 2 })
  })

  test('counts no earlier case that the member may not see', async () => {
    const staff = await server.signIn({ departmentId: server.hotel.departmentId('Engineering') })
    const phone = '13900001111'
    await server.guest(guest.submit, {
      ...complaint(server.hotel, { category: 'Staff conduct' }),
      contact: { ...contact, phone },
    })
    const { id } = await findCaseOf(server, await leave({ phone }))
    const seen = await staff.call(feedback.detail, { id })
    expect(seen.guest.previousCount).toBe(0)
    const manager = await server.signIn({ userRole: 2 })
    expect((await manager.call(feedback.detail, { id })).guest.previousCount).toBe(1)
  })

  test('stands in plain words nowhere in the database', async () => {
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
    'that is no phone (%s) is named',
    async (phone) => {
      await expect(leave({ phone })).rejects.toMatchObject({
        code: 400002,
        data: { fields: { 'contact.phone': expect.any(String) } },
      })
    },
  )

  test('left out, the guest stays nobody', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
    expect((await desk.call(feedback.detail, { id })).guest).toEqual({
      anonymous: true,
      name: null,
      phone: null,
      previousCount: 0,
      erased: false,
    })
  })
})

describe('"Yes, it is fixed"', () => {
  test('closes the case in the guest’s name', async () => {
    const receipt = await complain(server.guest, server.hotel)
    await resolveCase(server, receipt)
    expect((await pageOf(receipt.guestToken)).allowedActions).toEqual([
      'answer',
      'confirm',
      'dispute',
      'rate',
      'correct',
    ])
    const page = await server.guest(guest.confirm, say(receipt.guestToken))
    expect(page).toMatchObject({ status: 'closed', allowedActions: ['rate', 'correct'] })
    expect(await findCaseOf(server, receipt)).toMatchObject({ closedByKind: 'guest' })
  })

  test('cannot be said before it is resolved, nor twice', async () => {
    const receipt = await complain(server.guest, server.hotel)
    const { guestToken } = receipt
    await expect(server.guest(guest.confirm, say(guestToken))).rejects.toMatchObject({
      code: 400002,
    })
    await resolveCase(server, receipt)
    await server.guest(guest.confirm, say(guestToken))
    await expect(server.guest(guest.confirm, say(guestToken))).rejects.toMatchObject({
      code: 400002,
    })
  })

  test('after it nothing more can be written', async () => {
    const receipt = await complain(server.guest, server.hotel)
    await resolveCase(server, receipt)
    await server.guest(guest.confirm, say(receipt.guestToken))
    const late = { ...say(receipt.guestToken), message: 'And another thing …' }
    await expect(server.guest(guest.answer, late)).rejects.toMatchObject({ code: 400002 })
    await expect(server.guest(guest.dispute, late)).rejects.toMatchObject({ code: 400002 })
  })
})

describe('"No, not yet"', () => {
  test('opens the case again, one level up, with half the time', async () => {
    const receipt = await complain(server.guest, server.hotel)
    await resolveCase(server, receipt)
    const page = await server.guest(guest.dispute, {
      ...say(receipt.guestToken),
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
  ])('%s is answered as the rule says', async (_, afterMs, code) => {
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

describe('stars', () => {
  test('can be given again; the last word counts', async () => {
    const receipt = await complain(server.guest, server.hotel)
    await resolveCase(server, receipt)
    await server.guest(guest.rate, { ...say(receipt.guestToken), rating: 1, comment: 'Slow.' })
    await server.guest(guest.confirm, say(receipt.guestToken))
    const page = await server.guest(guest.rate, {
      ...say(receipt.guestToken),
      rating: 5,
      comment: '',
    })
    expect(page.rating).toBe(5)
    expect(await findCaseOf(server, receipt)).toMatchObject({ rating: 5, ratingComment: null })
  })

  test.each([0, 6, 2.5, '5'])('cannot be %s', async (rating) => {
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

test('a guest and the desk who speak at the same moment are both heard', async () => {
  const desk = await server.signIn({ userRole: 2 })
  const receipt = await complain(server.guest, server.hotel)
  const results = await Promise.allSettled([
    actNow(desk, receipt, { action: 'reply', message: 'From the desk.' }),
    ...[1, 2, 3].map((word) =>
      server.guest(guest.answer, { ...say(receipt.guestToken), message: `Word ${word}.` }),
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
