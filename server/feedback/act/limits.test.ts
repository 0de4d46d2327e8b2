import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedbackBulk } from '@hotel/contract/feedback/bulk-endpoints'
import { feedback } from '@hotel/contract/feedback'
import { consentVersion, guest } from '@hotel/contract/guest'
import { homepage } from '@hotel/contract/homepage'

import { act, complaint, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
type Action = Parameters<typeof act>[2]
type Receipt = { guestToken: string }
const perform = async (who: Parameters<typeof act>[0], receipt: Receipt, action: Action) =>
  act(who, await findCaseOf(server, receipt), action)
const contact = { name: 'Zhang Wei', phone: '+86 138 1234 0000', consentVersion }
const withContact = () =>
  server.guest(guest.submit, { ...complaint(server.hotel, { category: 'Noise' }), contact })
const newCase = (category = 'Noise') => complain(server.guest, server.hotel, { category })

describe('Compensation', () => {
  const offer = (amountCents: number): Action => ({
    action: 'compensate',
    kind: 'fnb',
    amountCents,
    note: 'A dinner for two.',
  })

  test.each([
    [3, 3000, 'approved'],
    [3, 3001, 'proposed'],
    [2, 20_000, 'approved'],
    [2, 20_001, 'proposed'],
    [1, 9_000_000, 'approved'],
  ] as const)('by role %i of %i cents is %s', async (userRole, amountCents, status) => {
    const member = await server.signIn({
      userRole,
      departmentId: server.hotel.departmentId('Front office'),
    })
    const receipt = await newCase()
    await perform(member, receipt, offer(amountCents))
    const { id } = await findCaseOf(server, receipt)
    const { compensations } = await member.call(feedback.detail, { id })
    expect(compensations).toMatchObject([
      { amountCents, currency: 'CNY', status, decidable: false, kind: 'fnb' },
    ])
  })

  test('above the limit is decided once by an authorised member, and hidden from the guest', async () => {
    const departmentId = server.hotel.departmentId('Front office')
    const [staff, manager] = [
      await server.signIn({ departmentId }),
      await server.signIn({ userRole: 2, name: 'Mei' }),
    ]
    const receipt = await newCase()
    await perform(staff, receipt, offer(20_000))
    const { id } = await findCaseOf(server, receipt)
    const [proposed] = (await manager.call(feedback.detail, { id })).compensations
    expect(proposed).toMatchObject({ decidable: true, decidedByName: null })
    const decide = (approve: boolean): Action => ({
      action: 'decideCompensation',
      compensationId: proposed!.id,
      approve,
      note: 'This once.',
    })
    await expect(perform(staff, receipt, decide(true))).rejects.toMatchObject({
      code: 403001,
      message: 'This amount exceeds your approval limit. Ask a manager or an administrator.',
    })
    const unknown: Action = { ...decide(true), compensationId: uuidv7() } as Action
    await expect(perform(manager, receipt, unknown)).rejects.toMatchObject({ code: 404001 })
    await perform(manager, receipt, decide(false))
    const detail = await staff.call(feedback.detail, { id })
    expect(detail.compensations).toMatchObject([
      { status: 'rejected', decidedByName: 'Mei', decisionNote: 'This once.' },
    ])
    await expect(perform(manager, receipt, decide(true))).rejects.toMatchObject({ code: 400002 })
    expect(JSON.stringify(await server.guest(guest.status, receipt))).not.toMatch(/dinner|20000/)
  })
})

test('Compensation: one above a manager’s limit is refused for the limit, beside one within it', async () => {
  const [administrator, manager] = [
    await server.signIn({ userRole: 1 }),
    await server.signIn({ userRole: 2 }),
  ]
  const staff = await server.signIn({ departmentId: server.hotel.departmentId('Front office') })
  const receipt = await newCase()
  const offer = { action: 'compensate', kind: 'fnb', note: 'A dinner.' } as const
  await perform(staff, receipt, { ...offer, amountCents: 20_000 })
  await perform(staff, receipt, { ...offer, amountCents: 20_001 })
  const { id } = await findCaseOf(server, receipt)
  const { compensations } = await manager.call(feedback.detail, { id })
  const beyond = compensations.find(({ amountCents }) => amountCents === 20_001)!
  const decide: Action = {
    action: 'decideCompensation',
    compensationId: beyond.id,
    approve: true,
  }
  await expect(perform(manager, receipt, decide)).rejects.toMatchObject({
    code: 403001,
    message: 'This amount exceeds your approval limit. Ask a manager or an administrator.',
  })
  expect(await perform(administrator, receipt, decide)).toMatchObject({ id })
})

test('Compensation: only what is no money may have no amount', async () => {
  const manager = await server.signIn({ userRole: 2 })
  const receipt = await newCase()
  const offer = { action: 'compensate', amountCents: 0, note: 'For the noise.' } as const
  for (const kind of ['discount', 'refund'] as const)
    await expect(perform(manager, receipt, { ...offer, kind })).rejects.toMatchObject({
      code: 400002,
      data: { fields: { amountCents: 'A discount or refund needs an amount above 0.' } },
    })
  await perform(manager, receipt, { ...offer, kind: 'upgrade' })
})

describe('Approved compensation', () => {
  test('is given once, with member and time; unapproved compensation is refused', async () => {
    const departmentId = server.hotel.departmentId('Front office')
    const [staff, manager] = [
      await server.signIn({ departmentId, name: 'Sam' }),
      await server.signIn({ userRole: 2 }),
    ]
    const receipt = await newCase()
    const offer: Action = {
      action: 'compensate',
      kind: 'fnb',
      amountCents: 5000,
      note: 'A dinner.',
    }
    expect((await perform(staff, receipt, offer)).allowedActions).not.toContain('giveCompensation')
    const { id } = await findCaseOf(server, receipt)
    const read = async () => (await manager.call(feedback.detail, { id })).compensations[0]!
    const give: Action = { action: 'giveCompensation', compensationId: (await read()).id }
    await expect(perform(staff, receipt, give)).rejects.toMatchObject({ code: 400002 })
    const decide = { action: 'decideCompensation', compensationId: (await read()).id } as const
    await perform(manager, receipt, { ...decide, approve: true })
    const unknown: Action = { action: 'giveCompensation', compensationId: uuidv7() }
    await expect(perform(staff, receipt, unknown)).rejects.toMatchObject({ code: 404001 })
    await perform(staff, receipt, give)
    expect(await read()).toMatchObject({
      status: 'given',
      givenByName: 'Sam',
      givenAt: expect.any(String),
    })
    await expect(perform(staff, receipt, give)).rejects.toMatchObject({ code: 400002 })
    const { timeline } = await manager.call(feedback.detail, { id })
    expect(timeline.at(-1)).toMatchObject({
      action: 'giveCompensation',
      detail: { amountCents: 5000, currency: 'CNY' },
    })
  })

  test('can be given for each of two; the detail shows the viewer’s own limit', async () => {
    const manager = await server.signIn({ userRole: 2 })
    const admin = await server.signIn({ userRole: 1 })
    const receipt = await newCase()
    const offer = (amountCents: number): Action => ({
      action: 'compensate',
      kind: 'fnb',
      amountCents,
      note: 'A dinner.',
    })
    await perform(manager, receipt, offer(100))
    await perform(manager, receipt, offer(90_000))
    const { id } = await findCaseOf(server, receipt)
    const detail = await manager.call(feedback.detail, { id })
    expect(detail.compensationLimit).toEqual({ cents: 20_000, currency: 'CNY' })
    const [first, second] = detail.compensations
    const wrong: Action = { action: 'giveCompensation', compensationId: second!.id }
    await expect(perform(manager, receipt, wrong)).rejects.toMatchObject({
      data: { fields: { compensationId: expect.any(String) } },
    })
    await perform(manager, receipt, { action: 'giveCompensation', compensationId: first!.id })
    expect((await admin.call(feedback.detail, { id })).compensationLimit.cents).toBeNull()
  })
})

describe('Sensitive case', () => {
  test('disappears for staff from list, detail, numbers, clusters and photos', async () => {
    const staff = await server.signIn({ departmentId: server.hotel.departmentId('Front office') })
    const manager = await server.signIn({ userRole: 2 })
    const receipts = [await newCase(), await newCase()]
    const seen = async () => ({
      listed: (await staff.call(feedback.list, { pageSize: 100 })).list.length,
      clusters: (await staff.call(feedback.clusters, {})).list.flatMap(({ cases }) => cases).length,
      open: (await staff.call(homepage.numbers, {})).openCount,
    })
    const before = await seen()
    await server.database.db
      .updateTable('feedback')
      .set({ ownerId: manager.memberId })
      .where('id', '=', (await findCaseOf(server, receipts[0]!)).id)
      .execute()
    await perform(manager, receipts[0]!, { action: 'restrict', sensitive: true })
    const after = await seen()
    expect(after.listed).toBe(before.listed - 1)
    expect(after.clusters).toBeLessThan(before.clusters)
    const { id, version } = await findCaseOf(server, receipts[0]!)
    for (const gone of [
      () => staff.call(feedback.detail, { id }),
      () => staff.call(feedback.look, { feedbackId: id }),
      () => staff.call(feedback.read, { feedbackId: id }),
      () => act(staff, { id, version }, { action: 'note', message: 'x' }),
    ]) {
      await expect(gone()).rejects.toMatchObject({ code: 404001 })
    }
    const all = await staff.call(feedbackBulk.answerAll, { feedbackIds: [id], message: 'Hello.' })
    expect(all).toEqual({ answered: [], left: [id] })
    await expect(
      perform(staff, receipts[1]!, { action: 'restrict', sensitive: true }),
    ).rejects.toMatchObject({ code: 403001 })
  })

  test('refuses to mention members without access', async () => {
    const manager = await server.signIn({ userRole: 2 })
    const staff = await server.signIn()
    const receipt = await newCase('Staff conduct')
    const note: Action = { action: 'note', message: 'Ask him.', mentionIds: [staff.memberId] }
    await expect(perform(manager, receipt, note)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { mentionIds: expect.any(String) } },
    })
  })
})

describe('Guest contact', () => {
  test('is revealed to authorised members; the history records it without the data', async () => {
    const departmentId = server.hotel.departmentId('Front office')
    const [owner, other] = [
      await server.signIn({ departmentId }),
      await server.signIn({ departmentId }),
    ]
    const receipt = await withContact()
    await server.database.db
      .updateTable('feedback')
      .set({ ownerId: owner.memberId })
      .where('id', '=', (await findCaseOf(server, receipt)).id)
      .execute()
    const unmask: Action = { action: 'unmask', reason: 'To call back.' }
    await expect(perform(other, receipt, unmask)).rejects.toMatchObject({ code: 403001 })
    const requestId = uuidv7()
    const item = await findCaseOf(server, receipt)
    const shown = await act(owner, item, { ...unmask, requestId } as Action)
    expect(shown.contact).toEqual({ name: 'Zhang Wei', phone: '+8613812340000' })
    expect(await act(owner, item, { ...unmask, requestId } as Action)).toEqual(shown)
    const { timeline, guest: masked } = await owner.call(feedback.detail, { id: item.id })
    expect(timeline.filter(({ action }) => action === 'unmask')).toHaveLength(1)
    expect(masked.phone).toBe('+86138****0000')
    expect(JSON.stringify(timeline)).not.toMatch(/Zhang|1234/)
  })

  test('erased by a manager is gone for good, while the case stays', async () => {
    const manager = await server.signIn({ userRole: 2 })
    const receipt = await withContact()
    await perform(manager, receipt, { action: 'erase', reason: 'Asked at the desk.' })
    const { id } = await findCaseOf(server, receipt)
    const detail = await manager.call(feedback.detail, { id })
    expect(detail.guest).toEqual({
      anonymous: false,
      name: null,
      phone: null,
      previousCount: 0,
      erased: true,
    })
    expect(detail.allowedActions).not.toContain('unmask')
    expect((await server.guest(guest.status, receipt)).contact).toBeNull()
  })
})
