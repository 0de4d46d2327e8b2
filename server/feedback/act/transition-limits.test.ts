import { dayMs, hourMs } from '@hotel/contract/duration'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'

const server = useServer()
type Action = Parameters<typeof act>[2]
const members = {} as Record<'manager' | 'staff', SignedIn>

beforeAll(async () => {
  const departmentId = server.hotel.departmentId('Front office')
  members.manager = await server.signIn({ userRole: 2 })
  members.staff = await server.signIn({ departmentId })
})
afterEach(() => {
  server.time.now = undefined
})

const newCase = (category = 'Noise') => complain(server.guest, server.hotel, { category })
type Receipt = Awaited<ReturnType<typeof newCase>>
const perform = async (who: keyof typeof members, receipt: Receipt, action: Action) =>
  act(members[who], await findCaseOf(server, receipt), action)
const read = async (receipt: Receipt) =>
  members.manager.call(feedback.detail, { id: (await findCaseOf(server, receipt)).id })
const refused = (field?: string) => ({
  code: 400002,
  ...(field ? { data: { fields: { [field]: expect.any(String) } } } : {}),
})
const forbidden = { code: 403001, message: 'Your role does not permit this action.' }
const resolved = (changes: object = {}): Action => ({
  action: 'resolve',
  resolutionNote: 'The neighbours were asked.',
  ...changes,
})

describe('Transition → new', () => {
  test('creates a case for a guest with a number and status page, and stops no clock', async () => {
    const { id, feedbackNo, statusUrl } = await members.staff.call(feedback.create, {
      categoryId: server.hotel.category('Noise').id,
      houseNo: '1201',
      content: 'The guest says the neighbours sing.',
    })
    const guestToken = statusUrl.split('/s/')[1]!
    expect(await server.guest(guest.status, { guestToken })).toMatchObject({ feedbackNo })
    expect(await findCaseOf(server, { guestToken })).toMatchObject({
      id,
      status: 'new',
      ackAt: null,
      firstReplyAt: null,
    })
  })
})

describe('Assignment', () => {
  test('lets staff take unassigned cases only', async () => {
    const receipt = await newCase()
    const { id, version } = await findCaseOf(server, receipt)
    await server.database.db.updateTable('feedback').set({ ownerId: null }).execute()
    await act(members.staff, { id, version }, { action: 'take' })
    expect((await findCaseOf(server, receipt)).ownerId).toBe(members.staff.memberId)
    const colleague = await server.signIn({
      departmentId: server.hotel.departmentId('Front office'),
    })
    await expect(
      act(colleague, await findCaseOf(server, receipt), { action: 'take' }),
    ).rejects.toMatchObject({
      code: 403001,
      message: 'This case has another assignee. A manager can reassign it.',
    })
  })
})

describe('Transition open → resolved', () => {
  test('takes a note of 1 to 2,000 characters', async () => {
    const receipt = await newCase()
    for (const resolutionNote of [' ', '好'.repeat(2001)]) {
      await expect(perform('staff', receipt, resolved({ resolutionNote }))).rejects.toMatchObject(
        refused('resolutionNote'),
      )
    }
    await expect(perform('manager', receipt, resolved({ outcome: 'lost' }))).rejects.toMatchObject(
      refused('outcome'),
    )
    const resolutionNote = '好'.repeat(2000)
    await perform('staff', receipt, resolved({ resolutionNote }))
    expect(await read(receipt)).toMatchObject({ status: 'resolved', resolutionNote })
  })

  test('requires a root cause with the outcome of a severe case', async () => {
    const receipt = await newCase()
    await perform('manager', receipt, { action: 'classify', severity: 2 })
    const outcome = 'upheld'
    await expect(perform('manager', receipt, resolved({ outcome }))).rejects.toMatchObject(
      refused('rootCause'),
    )
    await perform('manager', receipt, resolved({ outcome, rootCause: 'A party next door.' }))
    expect(await read(receipt)).toMatchObject({ status: 'resolved', outcome })
  })
})

describe('Transition resolved → closed', () => {
  test('is open to managers with a reason, recorded as closed by a member, but not to staff', async () => {
    const receipt = await newCase()
    await perform('staff', receipt, resolved())
    const close: Action = { action: 'close', reason: 'The guest has left.' }
    await expect(perform('staff', receipt, close)).rejects.toMatchObject(forbidden)
    await expect(perform('manager', receipt, { ...close, reason: ' ' })).rejects.toMatchObject(
      refused('reason'),
    )
    await perform('manager', receipt, close)
    expect(await read(receipt)).toMatchObject({ status: 'closed', closedByKind: 'member' })
  })
})

describe('Transition new, acknowledged → dismissed', () => {
  test('can be restored by a manager within 30 days only', async () => {
    const receipt = await newCase()
    await perform('staff', receipt, { action: 'acknowledge' })
    await perform('manager', receipt, {
      action: 'dismiss',
      reasonCode: 'test',
      reason: 'We tried.',
    })
    await expect(perform('staff', receipt, { action: 'restore' })).rejects.toMatchObject(forbidden)
    await server.advance(30 * dayMs + hourMs)
    await expect(perform('manager', receipt, { action: 'restore' })).rejects.toMatchObject(
      refused(),
    )
  })
})

describe('Transition open → merged', () => {
  test('can be undone within 24 hours only', async () => {
    const [one, late, target] = [await newCase(), await newCase(), await newCase()]
    const merge: Action = {
      action: 'merge',
      targetId: (await findCaseOf(server, target)).id,
      reason: 'The same party.',
    }
    for (const receipt of [one, late]) await perform('manager', receipt, merge)
    await server.advance(23 * hourMs)
    await perform('manager', one, { action: 'unmerge' })
    expect(await read(one)).toMatchObject({ status: 'new' })
    await server.advance(2 * hourMs)
    await expect(perform('manager', late, { action: 'unmerge' })).rejects.toMatchObject(refused())
  })
})
