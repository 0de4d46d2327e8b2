import { uuidv7 } from 'uuidv7'

import { feedbackExport } from '@hotel/contract/export/export'
import { feedbackBulk } from '@hotel/contract/feedback/bulk-endpoints'
import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { notification } from '@hotel/contract/notification'

import { complain, findCaseOf } from '../hotel.ts'
import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Commands of staff on cases. */
export function caseCommands(server: TestServer): SampleCommands {
  return {
    async 'feedback.act'() {
      const staff = await server.signIn({ userRole: 2 })
      const item = await findCaseOf(server, await complain(server.guest, server.hotel))
      return ready(staff.call, feedback.act, {
        feedbackId: item.id,
        version: item.version,
        requestId: uuidv7(),
        action: 'reply',
        message: 'We are on our way.',
      })
    },
    async 'feedbackExport.filtered'() {
      const { call } = await server.signIn({ userRole: 2 })
      // CSV, because a workbook contains its creation time.
      return ready(call, feedbackExport.filtered, { format: 'csv' })
    },
    async 'feedbackExport.all'() {
      const { call } = await server.signIn({ userRole: 2 })
      return ready(call, feedbackExport.all, {})
    },
    async 'feedback.create'() {
      const staff = await server.signIn()
      return ready(staff.call, feedback.create, {
        requestId: uuidv7(),
        categoryId: server.hotel.category('Noise').id,
        houseNo: server.hotel.room.houseNo,
        content: 'The neighbours sing.',
      })
    },
    async 'feedback.read'() {
      const { guestToken } = await complain(server.guest, server.hotel)
      await server.guest(guest.answer, { guestToken, requestId: uuidv7(), message: 'Hello?' })
      const { id } = await findCaseOf(server, { guestToken })
      return ready((await server.signIn({ userRole: 2 })).call, feedback.read, { feedbackId: id })
    },
    async 'feedback.look'() {
      const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
      return ready((await server.signIn({ userRole: 2 })).call, feedback.look, { feedbackId: id })
    },
    async 'feedback.answerAll'() {
      const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
      const staff = await server.signIn({ userRole: 2 })
      const input = { requestId: uuidv7(), feedbackIds: [id], message: 'We are on our way.' }
      return ready(staff.call, feedbackBulk.answerAll, input)
    },
    async 'notification.read'() {
      const { call, memberId } = await server.signIn({ userRole: 2 })
      const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
      const notice = { hotelId: server.hotel.id, id: uuidv7(), memberId, eventSeq: 1 }
      await server.database.db
        .insertInto('notification')
        .values({
          ...notice,
          feedbackId: id,
          kind: 'answer',
          createdAt: new Date(),
        })
        .execute()
      return ready(call, notification.read, { all: true })
    },
  }
}
