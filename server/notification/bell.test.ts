import { afterEach, beforeAll, expect, test } from 'vitest'

import { channel } from '@hotel/contract/channel'
import { handover } from '@hotel/contract/handover'
import { notification } from '@hotel/contract/notification'

import { openDesk, until, type Desk } from '../testing/desk.ts'
import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { relayUnheard } from './notifier.ts'

const server = useServer()
const desks: Desk[] = []
let address: string

beforeAll(async () => {
  address = await server.listen()
})
afterEach(() => {
  for (const desk of desks.splice(0)) desk.close()
})

async function sitDown({ token }: SignedIn) {
  const desk = await openDesk(address, token)
  desks.push(desk)
  await until(() => desk.bells.length > 0)
  return desk
}

async function mention(who: SignedIn, by: SignedIn) {
  const item = await findCaseOf(server, await complain(server.guest, server.hotel))
  await act(by, item, { action: 'note', message: 'Can you?', mentionIds: [who.memberId] })
  await relayUnheard.run({ db: server.database.db }, new Date())
  return item
}

test('a bell says at once what is unread, then whatever changes, to its own member only', async () => {
  const [Ada, Mei] = [
    await server.signIn({ userRole: 2 }),
    await server.signIn({ userRole: 2, name: 'Mei' }),
  ]
  await mention(Ada, Mei)
  const [atAda, atOther, atMei] = [await sitDown(Ada), await sitDown(Ada), await sitDown(Mei)]
  const { list } = await Ada.call(notification.list, {})
  expect(atAda.bells).toEqual([
    { unreadCount: 1, newestId: list[0]!.id, loud: true, handovers: [] },
  ])

  await mention(Ada, Mei)
  await until(() => [atAda, atOther].every(({ bells }) => bells.at(-1)?.unreadCount === 2))
  const newest = await Ada.call(notification.list, { pageSize: 1 })
  expect(atAda.bells.at(-1)?.newestId).toBe(newest.list[0]!.id)

  await Ada.call(notification.read, { all: true })
  await until(() => [atAda, atOther].every(({ bells }) => bells.at(-1)?.unreadCount === 0))
  expect(atAda.bells.at(-1)).toEqual({ unreadCount: 0, newestId: null, loud: false, handovers: [] })
  expect(atMei.bells).toEqual([{ unreadCount: 0, newestId: null, loud: false, handovers: [] }])
})

test('a bell is silent about what its member does not want to hear', async () => {
  const [Ada, Mei] = [await server.signIn({ userRole: 2 }), await server.signIn({ userRole: 2 })]
  const { setting } = await Ada.call(channel.standing, {})
  await Ada.call(channel.choose, { ...setting, screen: ['clocks'] })
  const desk = await sitDown(Ada)
  await mention(Ada, Mei)
  await until(() => desk.bells.at(-1)?.unreadCount === 1)
  expect(desk.bells.at(-1)?.loud).toBe(false)
})

test('a handover rings at whoever would take it until somebody has', async () => {
  const departmentId = server.hotel.departmentId('Front office')
  const elsewhere = server.hotel.departmentId('Housekeeping')
  const [Ada, Mei, Eve] = [
    await server.signIn({ name: 'Ada', departmentId }),
    await server.signIn({ name: 'Mei', departmentId }),
    await server.signIn({ departmentId: elsewhere }),
  ]
  const [atAda, atMei, atEve] = [await sitDown(Ada), await sitDown(Mei), await sitDown(Eve)]
  const { id } = await Ada.call(handover.give, { note: 'The boiler is off.' })
  await until(() => atMei.bells.at(-1)?.handovers.length === 1)
  expect(atMei.bells.at(-1)?.handovers).toMatchObject([{ id, giverName: 'Ada' }])
  expect((await sitDown(Mei)).bells[0]?.handovers).toHaveLength(1)
  await until(() => atAda.bells.length > 1 && atEve.bells.length > 1)
  for (const desk of [atAda, atEve]) expect(desk.bells.at(-1)?.handovers).toEqual([])

  await Mei.call(handover.take, { id })
  await until(() => atMei.bells.at(-1)?.handovers.length === 0)
})

test('managers take over from managers, and nobody what waits for more than a day', async () => {
  const [Ada, Mei] = [
    await server.signIn({ userRole: 2, departmentId: server.hotel.departmentId('Front office') }),
    await server.signIn({ userRole: 2, departmentId: server.hotel.departmentId('Housekeeping') }),
  ]
  const { id } = await Ada.call(handover.give, {})
  expect((await sitDown(Mei)).bells[0]?.handovers).toMatchObject([{ id }])
  await server.database.db
    .updateTable('handover')
    .set({ givenAt: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', id)
    .execute()
  expect((await sitDown(Mei)).bells[0]?.handovers).toEqual([])
})

test('whoever may not open the list has no bell', async () => {
  const keyless = await server.signIn({ userRole: 2, routeList: [] })
  const desk = await openDesk(address, keyless.token)
  desks.push(desk)
  await until(() => desk.beats > 2)
  expect(desk.bells).toEqual([])
})
