import { describe, expect, test } from 'vitest'

import { complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'
import { rerouteCasesOf } from './reroute.queries.ts'

const server = useServer()
const engineering = () => server.hotel.departmentId('Engineering')
const own = (ownerId: string, id: string) =>
  server.database.db.updateTable('feedback').set({ ownerId }).where('id', '=', id).execute()
const reroute = (memberId: string, houseIds?: string[]) =>
  server.database.db
    .transaction()
    .execute((db) =>
      rerouteCasesOf(db, { hotelId: server.hotel.id, memberId, ...(houseIds ? { houseIds } : {}) }),
    )
const caseOf = async (memberId: string, room = server.hotel.room) => {
  const receipt = await complain(server.guest, server.hotel, { room })
  const item = await findCaseOf(server, receipt)
  await own(memberId, item.id)
  return { receipt, item }
}

describe('Rerouting', () => {
  test('moves open cases of a leaving member by the rules and records the rule', async () => {
    const leaver = await server.signIn({ departmentId: engineering() })
    const heir = await server.signIn({ departmentId: engineering() })
    const { receipt, item } = await caseOf(leaver.memberId)
    const { reassignedCount, events } = await reroute(leaver.memberId)
    expect(reassignedCount).toBe(1)
    expect(events).toMatchObject([
      {
        action: 'route',
        entityId: item.id,
        detail: { ownerId: heir.memberId, rule: 'fewest_open_in_department', version: 2 },
      },
    ])
    expect(await findCaseOf(server, receipt)).toMatchObject({ ownerId: heir.memberId, version: 2 })
  })

  test('passes over members who may not open cases', async () => {
    const departmentId = engineering()
    const leaver = await server.signIn({ departmentId })
    const keyless = await server.signIn({ departmentId, routeList: [] })
    const heir = await server.signIn({ departmentId })
    const busy = await caseOf(heir.memberId)
    const { receipt } = await caseOf(leaver.memberId)
    await server.database.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('departmentId', '=', departmentId)
      .where(
        'id',
        'not in',
        [leaver, keyless, heir].map(({ memberId }) => memberId),
      )
      .execute()
    await reroute(leaver.memberId)
    expect(await findCaseOf(server, receipt)).toMatchObject({ ownerId: heir.memberId })
    expect(await findCaseOf(server, busy.receipt)).toMatchObject({ ownerId: heir.memberId })
  })

  test('leaves finished cases with their owner', async () => {
    const leaver = await server.signIn({})
    const { receipt, item } = await caseOf(leaver.memberId)
    await server.database.db
      .updateTable('feedback')
      .set({ status: 'closed' })
      .where('id', '=', item.id)
      .execute()
    expect((await reroute(leaver.memberId)).reassignedCount).toBe(0)
    expect(await findCaseOf(server, receipt)).toMatchObject({ ownerId: leaver.memberId })
  })

  test('moves only cases of the room a member is unmatched from', async () => {
    const leaver = await server.signIn({})
    const here = await caseOf(leaver.memberId)
    const there = await caseOf(leaver.memberId, server.hotel.otherRoom)
    await reroute(leaver.memberId, [server.hotel.otherRoom.id])
    expect(await findCaseOf(server, here.receipt)).toMatchObject({ ownerId: leaver.memberId })
    expect((await findCaseOf(server, there.receipt)).ownerId).not.toBe(leaver.memberId)
  })

  test('returns sensitive cases to the managers', async () => {
    const leaver = await server.signIn({})
    const { receipt, item } = await caseOf(leaver.memberId)
    await server.database.db
      .updateTable('feedback')
      .set({ sensitive: true })
      .where('id', '=', item.id)
      .execute()
    await reroute(leaver.memberId)
    expect(await findCaseOf(server, receipt)).toMatchObject({ ownerId: null })
  })
})
