import { hourMs } from '@hotel/contract/duration'
import { describe, expect, test } from 'vitest'

import { channel } from '@hotel/contract/notification/channel'
import { handover } from '@hotel/contract/handover'
import { notification } from '@hotel/contract/notification'

import { useStreams } from '../testing/stream.ts'
import { until } from '../testing/until.ts'
import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { relayPending } from '../notification/notifier.ts'

const server = useServer()
const streams = useStreams(server)

async function connect(member: SignedIn) {
  const connection = await streams.connect(member)
  await until(() => connection.bells.length > 0)
  return connection
}

async function mention(who: SignedIn, by: SignedIn) {
  const item = await findCaseOf(server, await complain(server.guest, server.hotel))
  await act(by, item, { action: 'note', message: 'Can you?', mentionIds: [who.memberId] })
  await relayPending.run({ db: server.database.db }, new Date())
  return item
}

describe('Bell', () => {
  test('sends the unread count on connecting and on every change, to its own member only', async () => {
    const [Ada, Mei] = [
      await server.signIn({ userRole: 2 }),
      await server.signIn({ userRole: 2, name: 'Mei' }),
    ]
    await mention(Ada, Mei)
    const [atAda, atOther, atMei] = [await connect(Ada), await connect(Ada), await connect(Mei)]
    const { list } = await Ada.call(notification.list, {})
    expect(atAda.bells.at(-1)).toEqual({
      unreadCount: 1,
      newestSeq: list[0]!.seq,
      loud: true,
      handovers: [],
    })

    await mention(Ada, Mei)
    await until(() => [atAda, atOther].every(({ bells }) => bells.at(-1)?.unreadCount === 2))
    const newest = await Ada.call(notification.list, { pageSize: 1 })
    expect(atAda.bells.at(-1)?.newestSeq).toBe(newest.list[0]!.seq)

    await Ada.call(notification.read, { all: true })
    await until(() => [atAda, atOther].every(({ bells }) => bells.at(-1)?.unreadCount === 0))
    expect(atAda.bells.at(-1)).toEqual({
      unreadCount: 0,
      newestSeq: null,
      loud: false,
      handovers: [],
    })
    expect(atMei.bells).toEqual([{ unreadCount: 0, newestSeq: null, loud: false, handovers: [] }])
  })

  test('is silent about groups of notices the member switched off', async () => {
    const [Ada, Mei] = [await server.signIn({ userRole: 2 }), await server.signIn({ userRole: 2 })]
    const { setting } = await Ada.call(channel.status, {})
    await Ada.call(channel.choose, { ...setting, screen: ['clocks'] })
    const connection = await connect(Ada)
    await mention(Ada, Mei)
    await until(() => connection.bells.at(-1)?.unreadCount === 1)
    expect(connection.bells.at(-1)?.loud).toBe(false)
  })

  test('shows a handover to the department until somebody takes it', async () => {
    const departmentId = server.hotel.departmentId('Front office')
    const elsewhere = server.hotel.departmentId('Housekeeping')
    const [Ada, Mei, Eve] = [
      await server.signIn({ name: 'Ada', departmentId }),
      await server.signIn({ name: 'Mei', departmentId }),
      await server.signIn({ departmentId: elsewhere }),
    ]
    const [atAda, atMei, atEve] = [await connect(Ada), await connect(Mei), await connect(Eve)]
    const { id } = await Ada.call(handover.give, { note: 'The boiler is off.' })
    await until(() => atMei.bells.at(-1)?.handovers.length === 1)
    expect(atMei.bells.at(-1)?.handovers).toMatchObject([{ id, giverName: 'Ada' }])
    expect((await connect(Mei)).bells[0]?.handovers).toHaveLength(1)
    await until(() => atAda.bells.length > 1 && atEve.bells.length > 1)
    for (const connection of [atAda, atEve]) expect(connection.bells.at(-1)?.handovers).toEqual([])

    await Mei.call(handover.take, { id })
    await until(() => atMei.bells.at(-1)?.handovers.length === 0)
  })

  test('shows managers the handovers of other managers, for one day', async () => {
    const [Ada, Mei] = [
      await server.signIn({ userRole: 2, departmentId: server.hotel.departmentId('Front office') }),
      await server.signIn({ userRole: 2, departmentId: server.hotel.departmentId('Housekeeping') }),
    ]
    const { id } = await Ada.call(handover.give, {})
    expect((await connect(Mei)).bells[0]?.handovers).toMatchObject([{ id }])
    await server.database.db
      .updateTable('handover')
      .set({ givenAt: new Date(Date.now() - 25 * hourMs) })
      .where('id', '=', id)
      .execute()
    expect((await connect(Mei)).bells[0]?.handovers).toEqual([])
  })

  test('is not sent to members without access to the list of notices', async () => {
    const keyless = await server.signIn({ userRole: 2, routeList: [] })
    const connection = await streams.connect(keyless)
    await until(() => connection.heartbeats > 2)
    expect(connection.bells).toEqual([])
  })
})
