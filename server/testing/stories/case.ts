import { feedback } from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'
import { guest } from '@hotel/contract/guest'
import { expect } from 'vitest'

import { act, complain, findCaseOf } from '../hotel.ts'
import { uploadAsStaff } from '../photo.ts'
import type { SignedIn, TestServer } from '../server.ts'

type Receipt = { guestToken: string }

/** What staff do with cases, beyond a sample of each call. */
export function caseStories(server: TestServer) {
  const admin = () => server.signIn({ userRole: 1, name: 'Ada' })
  const newCase = () => complain(server.guest, server.hotel)
  const performAs =
    (who: SignedIn) => async (receipt: Receipt, action: Parameters<typeof act>[2]) =>
      act(who, await findCaseOf(server, receipt), action)
  return {
    async 'a case is handed on, moved and resolved'() {
      const manager = await server.signIn({ userRole: 2 })
      const perform = performAs(manager)
      const { memberId } = await server.signIn()
      const receipt = await newCase()
      await perform(receipt, { action: 'assign', ownerId: memberId })
      const departmentId = server.hotel.departmentId('Housekeeping')
      await perform(receipt, { action: 'assign', departmentId })
      await perform(receipt, { action: 'classify', houseId: server.hotel.otherRoom.id })
      const { id } = (await uploadAsStaff(server, manager.token, 'internal')).data
      const mentioned = { mentionIds: [manager.memberId], staffPhotoIds: [id] }
      await perform(receipt, { action: 'note', message: 'Look.', ...mentioned })
      const { resolutions } = await (await admin()).call(hotel.profile, {})
      await perform(receipt, { action: 'resolve', resolutionId: resolutions[0]!.id })
    },
    async 'a guest is compensated'() {
      const decider = await admin()
      const perform = performAs(decider)
      const receipt = await newCase()
      const offer = { kind: 'refund', amountCents: 9_000_000, note: 'The whole stay.' } as const
      await performAs(await server.signIn({ userRole: 2 }))(receipt, {
        action: 'compensate',
        ...offer,
      })
      const { id } = await findCaseOf(server, receipt)
      const { compensations } = await decider.call(feedback.detail, { id })
      const { id: compensationId } = compensations[0]!
      await perform(receipt, { action: 'decideCompensation', compensationId, approve: true })
      await perform(receipt, { action: 'giveCompensation', compensationId })
    },
    async 'two cases are merged, and apart again'() {
      const perform = performAs(await server.signIn({ userRole: 2 }))
      const [one, other] = [await newCase(), await newCase()]
      const { id: targetId } = await findCaseOf(server, one)
      await perform(other, { action: 'merge', targetId, reason: 'The same pipe.' })
      await perform(one, { action: 'reply', message: 'It is being mended.' })
      await server.guest(guest.status, other)
      await perform(other, { action: 'unmerge' })
    },
    async 'two members act at once'() {
      const manager = await server.signIn({ userRole: 2 })
      const item = await findCaseOf(server, await newCase())
      await act(manager, item, { action: 'take' })
      await expect(act(manager, item, { action: 'start' })).rejects.toMatchObject({ code: 409001 })
    },
  }
}
