import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { RoleKey } from '@hotel/contract/http/endpoint'
import { guest } from '@hotel/contract/guest'
import { notification } from '@hotel/contract/notification'

import { complain, findCaseOf, resolveCase } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'
import { relayPending } from './notifier.ts'

const server = useServer()

describe('A department’s head', () => {
  test.each<
    [
      string,
      { status?: 'disabled'; departmentId?: null; routeList?: RoleKey[] },
      'head' | 'manager',
      sensitive?: boolean,
    ]
  >([
    ['gets what is theirs', {}, 'head'],
    ['who left the hotel is represented by the managers', { status: 'disabled' }, 'manager'],
    ['who left the department, likewise', { departmentId: null }, 'manager'],
    ['who may not open cases, likewise', { routeList: [] }, 'manager'],
    ['who may not see the case, likewise', {}, 'manager', true],
  ])('%s', async (_, facts, receiver, sensitive = false) => {
    const { db } = server.database
    const hotelId = server.hotel.id
    const departmentId = server.hotel.departmentId('Front office')
    const people = {
      head: await server.signIn({ departmentId }),
      manager: await server.signIn({ userRole: 2 }),
    }
    await db
      .updateTable('department')
      .set({ headMemberId: people.head.memberId })
      .where('id', '=', departmentId)
      .execute()
    const receipt = await complain(server.guest, server.hotel, { category: 'Noise' })
    await resolveCase(server, receipt)
    await db
      .updateTable('member')
      .set({ jobTitle: null, ...facts })
      .where('id', '=', people.head.memberId)
      .execute()
    await db.updateTable('feedback').set({ sensitive }).where('hotelId', '=', hotelId).execute()
    await server.guest(guest.dispute, { guestToken: receipt.guestToken, requestId: uuidv7() })
    await relayPending.run({ db }, new Date())
    const { id } = await findCaseOf(server, receipt)
    const notices = await db
      .selectFrom('notification')
      .where('feedbackId', '=', id)
      .where(
        'memberId',
        'in',
        Object.values(people).map(({ memberId }) => memberId),
      )
      .select('memberId')
      .execute()
    expect(notices.map(({ memberId }) => memberId)).toEqual([people[receiver].memberId])
    const { list } = await people.manager.call(notification.list, {})
    expect(list.some(({ kind }) => kind === 'dispute')).toBe(receiver === 'manager')
  })
})
