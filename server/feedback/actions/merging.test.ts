import { hourMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { consentVersion, guest } from '@hotel/contract/guest'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { uploadAsStaff } from '../../testing/photo.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'

const server = useServer()
type Action = Parameters<typeof act>[2]
type Receipt = { guestToken: string }
let manager: SignedIn

beforeAll(async () => {
  manager = await server.signIn({ userRole: 2 })
})

const newCase = (content: string, room = server.hotel.room) =>
  complain(server.guest, server.hotel, { category: 'Noise', content, room })
const perform = async (receipt: Receipt, action: Action, who = manager) =>
  act(who, await findCaseOf(server, receipt), action)
const guestRequest = ({ guestToken }: Receipt) => ({ guestToken, requestId: uuidv7() })
const pageOf = ({ guestToken }: Receipt) => server.guest(guest.status, { guestToken })
const read = async (receipt: Receipt, who = manager) =>
  who.call(feedback.detail, { id: (await findCaseOf(server, receipt)).id })
async function mergeInto(target: Receipt, ...others: Receipt[]) {
  const { id } = await findCaseOf(server, target)
  for (const other of others) {
    await perform(other, { action: 'merge', targetId: id, reason: 'The same lift.' })
  }
}
const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body)

/** Two cases about the same problem, merged. */
async function pair() {
  const [mine, theirs] = [await newCase('Mine.'), await newCase('Theirs.', server.hotel.otherRoom)]
  await mergeInto(mine, theirs)
  return { mine, theirs }
}

describe('Merged cases', () => {
  test('keep both status pages, and both show staff replies', async () => {
    const { mine, theirs } = await pair()
    await perform(mine, { action: 'reply', message: 'The lift is being oiled.' })
    expect(bodies((await pageOf(theirs)).messages)).toEqual(['The lift is being oiled.'])
    expect(await pageOf(theirs)).toMatchObject({ content: 'Theirs.', status: 'acknowledged' })
    const detail = await read(mine)
    expect(detail.merged).toMatchObject([{ houseNo: '1202' }])
    const merged = await read(theirs)
    expect(merged.mergedInto).toMatchObject({ feedbackNo: detail.feedbackNo })
    expect(merged.endedAt).toBe(merged.timeline.at(-1)!.at)
    expect(detail.endedAt).toBeNull()
    expect(detail.timeline.at(-2)).toMatchObject({
      action: 'absorb',
      detail: { otherNo: expect.any(String) },
    })
  })

  test('are announced to a member who may not see them, because their guests read along', async () => {
    const staff = await server.signIn({ userRole: 3 })
    const [mine, theirs] = [await newCase('Mine.'), await newCase('Theirs.')]
    await perform(theirs, { action: 'take' })
    await perform(mine, { action: 'assign', ownerId: staff.memberId })
    expect(await read(mine, staff)).toMatchObject({ merged: [], hasMerged: false })
    await mergeInto(mine, theirs)
    expect(await read(mine, staff)).toMatchObject({ merged: [], hasMerged: true })
    expect(bodies((await read(mine, staff)).messages)).toEqual([])
  })

  test('never show a guest the other’s messages', async () => {
    const { mine, theirs } = await pair()
    await server.guest(guest.answer, { ...guestRequest(theirs), message: 'canary-theirs' })
    await server.guest(guest.answer, { ...guestRequest(mine), message: 'canary-mine' })
    expect(JSON.stringify(await pageOf(mine))).not.toMatch(/canary-theirs|Theirs/)
    expect(JSON.stringify(await pageOf(theirs))).not.toMatch(/canary-mine|Mine/)
    const { messages, unreadGuestMessages } = await read(mine)
    expect(bodies(messages)).toEqual(['Theirs.', 'canary-theirs', 'canary-mine'])
    expect(messages[0]!.ofCase).toMatchObject({ houseNo: '1202' })
    expect(messages[1]!.ofCase).toMatchObject({ houseNo: '1202' })
    expect(unreadGuestMessages).toBe(2)
  })

  test('keep earlier messages with the guest they were sent to', async () => {
    const [mine, theirs] = [await newCase('Mine.'), await newCase('Theirs.')]
    await perform(mine, { action: 'reply', message: 'Dear Mr Zhang, …' })
    await mergeInto(mine, theirs)
    expect((await pageOf(theirs)).messages).toEqual([])
  })

  test('let either guest dispute, rate and confirm', async () => {
    const { mine, theirs } = await pair()
    const solved: Action = {
      action: 'resolve',
      resolutionNote: 'The lift was oiled.',
    }
    await perform(mine, solved)
    expect((await pageOf(theirs)).allowedActions).toEqual([
      'answer',
      'confirm',
      'dispute',
      'rate',
      'correct',
    ])
    const page = await server.guest(guest.dispute, {
      ...guestRequest(theirs),
      message: 'It still howls.',
    })
    expect(page.status).toBe('in_progress')
    expect(await read(mine)).toMatchObject({ status: 'in_progress', reopenCount: 1 })
    await perform(mine, solved)
    const confirmed = await server.guest(guest.confirm, guestRequest(theirs))
    expect(confirmed).toMatchObject({ status: 'resolved', closedAt: expect.any(String) })
    expect(confirmed.allowedActions).not.toContain('confirm')
    expect((await pageOf(mine)).allowedActions).toContain('confirm')
    await expect(server.guest(guest.confirm, guestRequest(theirs))).rejects.toMatchObject({
      code: 400002,
    })
    expect((await read(mine)).status).toBe('resolved')
    expect(await server.guest(guest.rate, { ...guestRequest(theirs), rating: 4 })).toMatchObject({
      rating: 4,
    })
    expect((await read(mine)).rating).toBeNull()
  })

  test('show each guest when their own was acknowledged, and their own contact to erase', async () => {
    const [mine, theirs] = [await newCase('Mine.'), await newCase('Theirs.')]
    await perform(theirs, { action: 'acknowledge' })
    const { acknowledgedAt } = await pageOf(theirs)
    const contact = { phone: '+86 138 1234 0000', consentVersion }
    await server.guest(guest.correct, { ...guestRequest(theirs), contact })
    await mergeInto(mine, theirs)
    expect(await pageOf(theirs)).toMatchObject({
      acknowledgedAt,
      allowedActions: expect.arrayContaining(['erase']),
    })
    expect((await pageOf(mine)).allowedActions).not.toContain('erase')
  })

  test('show a guest no promise or step from before their own message', async () => {
    const mine = await newCase('Mine.')
    const promisedAt = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
    const [early, later] = [promisedAt(1), promisedAt(2)]
    await perform(mine, { action: 'acknowledge', promisedAt: early })
    const theirs = await newCase('Theirs.')
    await mergeInto(mine, theirs)
    const page = await pageOf(theirs)
    expect(page.promisedAt).toBeNull()
    expect(Date.parse(page.acknowledgedAt!)).toBeGreaterThanOrEqual(Date.parse(page.createdAt))
    expect((await pageOf(mine)).promisedAt).toBe(early)
    await perform(mine, { action: 'promise', promisedAt: later, reason: 'A part is missing.' })
    expect((await pageOf(theirs)).promisedAt).toBe(later)
  })

  test('cannot be withdrawn by one guest', async () => {
    const { mine, theirs } = await pair()
    for (const receipt of [mine, theirs]) {
      await expect(server.guest(guest.withdraw, guestRequest(receipt))).rejects.toMatchObject({
        code: 400002,
      })
    }
  })

  test('form a chain whose last case is active for every guest', async () => {
    const { mine, theirs } = await pair()
    const third = await newCase('Third.')
    await mergeInto(third, mine)
    await perform(third, { action: 'reply', message: 'All at once.' })
    for (const receipt of [mine, theirs]) {
      expect(bodies((await pageOf(receipt)).messages)).toEqual(['All at once.'])
    }
    expect((await read(third)).merged).toHaveLength(2)
    await server.guest(guest.answer, { ...guestRequest(theirs), message: 'Thank you.' })
    expect(bodies((await read(third)).messages)).toContain('Thank you.')
  })

  test('show no reply from before a case in between was merged', async () => {
    const { mine, theirs } = await pair()
    const third = await newCase('Third.')
    await perform(third, { action: 'reply', message: 'Dear Ms Li, …' })
    await mergeInto(third, mine)
    await perform(third, { action: 'reply', message: 'To all.' })
    for (const receipt of [mine, theirs]) {
      expect(bodies((await pageOf(receipt)).messages)).toEqual(['To all.'])
    }
    await perform(theirs, { action: 'unmerge' })
    expect(bodies((await pageOf(theirs)).messages)).toEqual(['To all.'])
  })
})

describe('Merge is refused', () => {
  test.each([
    ['into itself', async (own: Receipt) => (await findCaseOf(server, own)).id, 400002],
    [
      'in a circle',
      async (own: Receipt) => {
        const other = await newCase('Other.')
        await mergeInto(own, other)
        return (await findCaseOf(server, other)).id
      },
      400002,
    ],
    [
      'into a finished case',
      async () => {
        const over = await newCase('Over.')
        await server.guest(guest.withdraw, guestRequest(over))
        return (await findCaseOf(server, over)).id
      },
      400002,
    ],
    [
      'into a sensitive case',
      async () =>
        (
          await findCaseOf(
            server,
            await complain(server.guest, server.hotel, { category: 'Staff conduct' }),
          )
        ).id,
      400002,
    ],
    [
      'into a case of another hotel',
      async () => (await findCaseOf(server, await complain(server.guest, server.otherHotel))).id,
      404001,
    ],
    ['into an unknown case', async () => uuidv7(), 404001],
  ])('%s', async (_, target, code) => {
    const own = await newCase('Own.')
    const targetId = await target(own)
    await expect(
      perform(own, { action: 'merge', targetId, reason: 'Same.' }),
    ).rejects.toMatchObject({
      code,
    })
    expect((await read(own)).status).toBe('new')
  })

  test('to staff unless they own both', async () => {
    const staff = await server.signIn({ departmentId: server.hotel.departmentId('Front office') })
    const own = async (receipt: Receipt, ownerId: string) => {
      const { id } = await findCaseOf(server, receipt)
      await server.database.db
        .updateTable('feedback')
        .set({ ownerId })
        .where('id', '=', id)
        .execute()
      return id
    }
    const [mine, other] = [await newCase('Mine.'), await newCase('Other.')]
    await own(mine, staff.memberId)
    const targetId = await own(other, manager.memberId)
    const merge: Action = { action: 'merge', targetId, reason: 'Same.' }
    await expect(perform(mine, merge, staff)).rejects.toMatchObject({ code: 400002 })
    await own(other, staff.memberId)
    expect(await perform(mine, merge, staff)).toMatchObject({ status: 'merged' })
  })
})

describe('Undone merge', () => {
  test('restores the case with its guest’s messages since', async () => {
    const { mine, theirs } = await pair()
    const before = await findCaseOf(server, theirs)
    await server.guest(guest.answer, { ...guestRequest(theirs), message: 'Still howling.' })
    await perform(theirs, { action: 'unmerge' })
    const after = await findCaseOf(server, theirs)
    expect(after).toMatchObject({
      status: before.statusBefore,
      resolveDueAt: before.resolveDueAt,
      ownerId: before.ownerId,
      mergedIntoId: null,
    })
    expect(bodies((await read(theirs)).messages)).toEqual(['Still howling.'])
    expect((await read(mine)).merged).toEqual([])
    await perform(mine, { action: 'reply', message: 'Only for one now.' })
    expect(bodies((await pageOf(theirs)).messages)).toEqual(['Still howling.'])
  })

  test('leaves its guest the replies and photos sent meanwhile, in their order', async () => {
    const { mine, theirs } = await pair()
    const third = await newCase('Third.')
    const attachmentIds = [(await uploadAsStaff(server, manager.token, 'public')).data.id]
    await perform(mine, { action: 'reply', message: 'Look.', attachmentIds })
    await server.guest(guest.answer, { ...guestRequest(theirs), message: 'Still howling.' })
    await mergeInto(third, mine)
    await perform(third, { action: 'reply', message: 'On our way.' })
    const before = await pageOf(theirs)
    expect(before.messages[0]!.attachments).toHaveLength(1)
    await perform(theirs, { action: 'unmerge' })
    const after = await pageOf(theirs)
    expect(bodies(after.messages)).toEqual(['Look.', 'Still howling.', 'On our way.'])
    expect(bodies(after.messages)).toEqual(bodies(before.messages))
    expect(after.messages[0]!.attachments).toHaveLength(1)
    expect(after).toMatchObject({
      status: 'acknowledged',
      acknowledgedAt: after.messages[0]!.createdAt,
      answerDueAt: null,
    })
    expect(bodies((await read(theirs)).messages)).toEqual(bodies(after.messages))
    await mergeInto(third, theirs)
    expect(bodies((await pageOf(theirs)).messages)).toEqual(bodies(after.messages))
    const sent = (await read(third)).messages.filter(({ authorKind }) => authorKind === 'member')
    expect(bodies(sent)).toEqual(['Look.', 'On our way.'])
    expect(bodies((await pageOf(mine)).messages)).toEqual(['Look.', 'On our way.'])
  })

  test('and a second merge show the guests merged before each reply once', async () => {
    const { mine, theirs } = await pair()
    const third = await newCase('Third.')
    await mergeInto(third, mine)
    await perform(third, { action: 'reply', message: 'On our way.' })
    await perform(mine, { action: 'unmerge' })
    await mergeInto(third, mine)
    for (const receipt of [mine, theirs]) {
      expect(bodies((await pageOf(receipt)).messages)).toEqual(['On our way.'])
    }
  })

  test.each([true, false])(
    'shows a sensitive case’s replies to managers only: %s',
    async (sends) => {
      const { mine, theirs } = await pair()
      const { departmentId } = await read(theirs)
      const staff = await server.signIn({ userRole: 3, departmentId })
      await perform(mine, { action: 'restrict', sensitive: true })
      if (sends) await perform(mine, { action: 'reply', message: 'We talk to Mr Wu.' })
      await perform(theirs, { action: 'unmerge' })
      const { sensitive, messages } = await read(theirs)
      expect([sensitive, messages.length]).toEqual(sends ? [true, 1] : [false, 0])
      if (sends) await expect(read(theirs, staff)).rejects.toMatchObject({ code: 404001 })
      else expect((await read(theirs, staff)).status).toBe('new')
    },
  )

  test('ends the wait if the guest answered while merged', async () => {
    const [mine, theirs] = [await newCase('Mine.'), await newCase('Theirs.')]
    await perform(theirs, { action: 'start' })
    await perform(theirs, { action: 'askGuest', message: 'Which lift?' })
    await mergeInto(mine, theirs)
    await server.guest(guest.answer, { ...guestRequest(theirs), message: 'The left one.' })
    await perform(theirs, { action: 'unmerge' })
    expect(await findCaseOf(server, theirs)).toMatchObject({
      status: 'in_progress',
      pausedAt: null,
    })
  })
})

describe('Concurrent merge', () => {
  test('of two cases into each other succeeds once', async () => {
    const [one, other] = [await newCase('One.'), await newCase('Other.')]
    const merges = async (from: Receipt, to: Receipt) => {
      const { id } = await findCaseOf(server, to)
      return perform(from, { action: 'merge', targetId: id, reason: 'Same.' })
    }
    const results = await Promise.allSettled([merges(one, other), merges(other, one)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const statuses = [(await read(one)).status, (await read(other)).status]
    expect(statuses.toSorted()).toEqual(['merged', 'new'])
  })

  test('keeps a message the guest sends meanwhile', async () => {
    const [mine, theirs] = [await newCase('Mine.'), await newCase('Theirs.')]
    const results = await Promise.allSettled([
      mergeInto(mine, theirs),
      ...[1, 2, 3].map((word) =>
        server.guest(guest.answer, { ...guestRequest(theirs), message: `Word ${word}.` }),
      ),
    ])
    expect(results.slice(1).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    if (results[0]!.status === 'rejected') await mergeInto(mine, theirs)
    // After what the guest wrote first.
    expect((await read(mine)).messages).toHaveLength(4)
  })
})
