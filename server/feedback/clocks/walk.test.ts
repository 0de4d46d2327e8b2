import { hourMs } from '@hotel/contract/duration'
import * as fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { beforeAll, expect, test } from 'vitest'

import {
  feedback,
  guestActions,
  staffActions,
  type GuestAction,
  type StaffAction,
} from '@hotel/contract/feedback'
import { consentVersion, guest } from '@hotel/contract/guest'

import { act, complaint, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { resetLimits } from '../../testing/limits.ts'

const server = useServer()
const members = {} as Record<'administrator' | 'manager' | 'staff', SignedIn>
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

beforeAll(async () => {
  const departmentId = server.hotel.departmentId('Front office')
  members.administrator = await server.signIn({ userRole: 1, departmentId })
  members.manager = await server.signIn({ userRole: 2, departmentId })
  members.staff = await server.signIn({ departmentId })
})

type Item = Awaited<ReturnType<typeof findCaseOf>>
type Action = Parameters<typeof act>[2]
type Payload = (item: Item, member: SignedIn) => Action | Promise<Action>

/** A valid payload for each action; a new action needs an entry here. */
const payloads: Record<StaffAction, Payload> = {
  take: () => ({ action: 'take' }),
  assign: () => ({ action: 'assign', departmentId: server.hotel.departmentId('Front office') }),
  acknowledge: () => ({ action: 'acknowledge', message: 'We saw it.' }),
  start: () => ({ action: 'start' }),
  reply: () => ({ action: 'reply', message: 'We are at it.' }),
  note: () => ({ action: 'note', message: 'Third floor again.' }),
  askGuest: () => ({ action: 'askGuest', message: 'May we come in?' }),
  hold: () => ({ action: 'hold', reasonCode: 'guest_later', holdUntil: inHours(2) }),
  resume: () => ({ action: 'resume' }),
  promise: () => ({ action: 'promise', promisedAt: inHours(3), reason: 'The lift is stuck.' }),
  classify({ currentHouseId }) {
    const { room, otherRoom } = server.hotel
    return { action: 'classify', houseId: currentHouseId === room.id ? otherRoom.id : room.id }
  },
  resolve: () => ({ action: 'resolve', resolutionNote: 'The lift was oiled.' }),
  assess: () => ({ action: 'assess', outcome: 'upheld', rootCause: 'Never serviced.' }),
  close: () => ({ action: 'close', reason: 'Left the hotel.' }),
  reopen: () => ({ action: 'reopen', reason: 'It broke again.' }),
  dismiss: () => ({ action: 'dismiss', reasonCode: 'test', reason: 'Somebody tried it.' }),
  restore: () => ({ action: 'restore' }),
  async merge(_, { memberId }) {
    const target = await findCaseOf(
      server,
      await complain(server.guest, server.hotel, { category: 'Noise' }),
    )
    const owned = server.database.db.updateTable('feedback').set({ ownerId: memberId })
    await owned.where('id', '=', target.id).execute()
    return { action: 'merge', targetId: target.id, reason: 'The same lift.' }
  },
  unmerge: () => ({ action: 'unmerge' }),
  compensate: () => ({ action: 'compensate', kind: 'fnb', amountCents: 5000, note: 'A dinner.' }),
  async decideCompensation({ id }) {
    const { compensations } = await members.manager.call(feedback.detail, { id })
    const compensationId = compensations.find(({ status }) => status === 'proposed')?.id ?? uuidv7()
    return { action: 'decideCompensation', compensationId, approve: true }
  },
  async giveCompensation({ id }) {
    const { compensations } = await members.manager.call(feedback.detail, { id })
    const compensationId = compensations.find(({ status }) => status === 'approved')?.id ?? uuidv7()
    return { action: 'giveCompensation', compensationId }
  },
  escalate: () => ({ action: 'escalate', reason: 'The guest shouts.' }),
  restrict: () => ({ action: 'restrict', sensitive: false }),
  unmask: () => ({ action: 'unmask', reason: 'To call back.' }),
  erase: () => ({ action: 'erase', reason: 'Asked at the desk.' }),
  eraseWords: () => ({ action: 'eraseWords', reason: 'By letter.', staffWords: false }),
}

const guestRequest = (guestToken: string) => ({ guestToken, requestId: uuidv7() })
const contact = { phone: '13800001234', consentVersion }
const guestCalls: Record<GuestAction, (guestToken: string) => Promise<unknown>> = {
  answer: (token) => server.guest(guest.answer, { ...guestRequest(token), message: 'And?' }),
  confirm: (token) => server.guest(guest.confirm, guestRequest(token)),
  dispute: (token) => server.guest(guest.dispute, guestRequest(token)),
  rate: (token) => server.guest(guest.rate, { ...guestRequest(token), rating: 3 }),
  withdraw: (token) => server.guest(guest.withdraw, guestRequest(token)),
  correct: (token) => server.guest(guest.correct, { ...guestRequest(token), contact }),
  erase: (token) => server.guest(guest.erase, guestRequest(token)),
}

const codeOf = (response: Promise<unknown>) =>
  response.then(
    () => 200,
    (error: { code: number }) => error.code,
  )

const step = fc.oneof(
  fc.record({
    who: fc.constantFrom('administrator', 'manager', 'staff'),
    action: fc.constantFrom(...staffActions),
  }),
  fc.record({ who: fc.constant('guest'), action: fc.constantFrom(...guestActions) }),
)

test('Actions: the server accepts exactly the allowed ones, in any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      await resetLimits(server.database.db)
      const receipt = await server.guest(guest.submit, {
        ...complaint(server.hotel, { category: 'Noise' }),
        contact,
      })
      const { guestToken } = receipt
      for (const { who, action } of steps) {
        await resetLimits(server.database.db)
        const item = await findCaseOf(server, receipt)
        if (who === 'guest') {
          const { allowedActions } = await server.guest(guest.status, { guestToken })
          const guestAction = action as GuestAction
          const code = await codeOf(guestCalls[guestAction](guestToken))
          expect([action, code]).toEqual([
            action,
            allowedActions.includes(guestAction) ? 200 : 400002,
          ])
        } else {
          const member = members[who as keyof typeof members]
          const staffAction = action as StaffAction
          const { allowedActions } = await member.call(feedback.detail, { id: item.id })
          const code = await codeOf(act(member, item, await payloads[staffAction](item, member)))
          const expected = allowedActions.includes(staffAction) ? [200] : [400002, 403001]
          expect(expected, `${who} ${action}`).toContain(code)
        }
      }
      const { timeline, version } = await members.manager.call(feedback.detail, {
        id: (await findCaseOf(server, receipt)).id,
      })
      // One event per version after creation.
      expect(timeline.length - 1).toBe(version)
    }),
    { numRuns: 15 },
  )
}, 300_000)
