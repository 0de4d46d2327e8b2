import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'

const server = useServer()
const hourMs = 3_600_000
type Deed = Parameters<typeof act>[2]
const desks = {} as Record<'manager' | 'staff', SignedIn>

beforeAll(async () => {
  const departmentId = server.hotel.departmentId('Front office')
  desks.manager = await server.signIn({ userRole: 2 })
  desks.staff = await server.signIn({ departmentId })
})
afterEach(() => {
  server.time.now = undefined
})

/** As many hours later, with every session still alive. */
async function wait(hours: number) {
  server.time.now = new Date((server.time.now ?? new Date()).getTime() + hours * hourMs)
  const expiresAt = new Date(server.time.now.getTime() + hourMs)
  await server.database.db.updateTable('session').set({ expiresAt }).execute()
}
const newCase = (category = 'Noise') => complain(server.guest, server.hotel, { category })
type Receipt = Awaited<ReturnType<typeof newCase>>
const does = async (who: keyof typeof desks, receipt: Receipt, deed: Deed) =>
  act(desks[who], await findCaseOf(server, receipt), deed)
const read = async (receipt: Receipt) =>
  desks.manager.call(feedback.detail, { id: (await findCaseOf(server, receipt)).id })
const refused = (field?: string) => ({
  code: 400002,
  ...(field ? { data: { fields: { [field]: expect.any(String) } } } : {}),
})
const resolved = (changes: object = {}): Deed => ({
  action: 'resolve',
  outcome: 'upheld',
  resolutionNote: 'The neighbours were asked.',
  ...changes,
})

describe('→ new', () => {
  test('by staff on a guest’s behalf: a number and a page for the guest, and no clock is stopped', async () => {
    const { id, feedbackNo, statusUrl } = await desks.staff.call(feedback.create, {
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

describe('owner set', () => {
  test('by staff, who take what nobody has and nothing that somebody has', async () => {
    const receipt = await newCase()
    const { id, version } = await findCaseOf(server, receipt)
    await server.database.db.updateTable('feedback').set({ ownerId: null }).execute()
    await act(desks.staff, { id, version }, { action: 'take' })
    expect((await findCaseOf(server, receipt)).ownerId).toBe(desks.staff.memberId)
    const colleague = await server.signIn({
      departmentId: server.hotel.departmentId('Front office'),
    })
    await expect(
      act(colleague, await findCaseOf(server, receipt), { action: 'take' }),
    ).rejects.toMatchObject(refused())
  })
})

describe('open → resolved', () => {
  test('with an outcome and a note of 10 to 2,000 signs', async () => {
    const receipt = await newCase()
    for (const resolutionNote of ['Too short', '好'.repeat(2001)]) {
      await expect(does('staff', receipt, resolved({ resolutionNote }))).rejects.toMatchObject(
        refused('resolutionNote'),
      )
    }
    await expect(does('staff', receipt, resolved({ outcome: 'lost' }))).rejects.toMatchObject(
      refused('outcome'),
    )
    const resolutionNote = '好'.repeat(2000)
    await does('staff', receipt, resolved({ resolutionNote }))
    expect(await read(receipt)).toMatchObject({ status: 'resolved', resolutionNote })
  })

  test('with a cause where it was serious', async () => {
    const receipt = await newCase()
    await does('manager', receipt, { action: 'classify', severity: 2 })
    await expect(does('manager', receipt, resolved())).rejects.toMatchObject(refused('rootCause'))
    await does('manager', receipt, resolved({ rootCause: 'A party next door.' }))
    expect(await read(receipt)).toMatchObject({ status: 'resolved' })
  })
})

describe('resolved → closed', () => {
  test('by a manager with a reason, counted as a member’s, and by no staff', async () => {
    const receipt = await newCase()
    await does('staff', receipt, resolved())
    const close: Deed = { action: 'close', reason: 'The guest has left.' }
    await expect(does('staff', receipt, close)).rejects.toMatchObject(refused())
    await expect(does('manager', receipt, { ...close, reason: ' ' })).rejects.toMatchObject(
      refused('reason'),
    )
    await does('manager', receipt, close)
    expect(await read(receipt)).toMatchObject({ status: 'closed', closedByKind: 'member' })
  })
})

describe('new, acknowledged → dismissed', () => {
  test('is restored by a manager for 30 days and no longer', async () => {
    const receipt = await newCase()
    await does('staff', receipt, { action: 'acknowledge' })
    await does('manager', receipt, { action: 'dismiss', reasonCode: 'test', reason: 'We tried.' })
    await expect(does('staff', receipt, { action: 'restore' })).rejects.toMatchObject(refused())
    await wait(30 * 24 + 1)
    await expect(does('manager', receipt, { action: 'restore' })).rejects.toMatchObject(refused())
  })
})

describe('open → merged', () => {
  test('is undone within 24 hours and no longer', async () => {
    const [one, late, target] = [await newCase(), await newCase(), await newCase()]
    const merge: Deed = {
      action: 'merge',
      targetId: (await findCaseOf(server, target)).id,
      reason: 'The same party.',
    }
    for (const receipt of [one, late]) await does('manager', receipt, merge)
    await wait(23)
    await does('manager', one, { action: 'unmerge' })
    expect(await read(one)).toMatchObject({ status: 'new' })
    await wait(2)
    await expect(does('manager', late, { action: 'unmerge' })).rejects.toMatchObject(refused())
  })
})
