import { describe, expect, test } from 'vitest'

import { guest } from '@hotel/contract/guest'
import { homepage } from '@hotel/contract/homepage'
import { session } from '@hotel/contract/session'

import { useServer } from '../testing/server.ts'
import { setDisabled, setPayment } from './switch.queries.ts'

const server = useServer()
const now = new Date()
const disable = (disabled: boolean, { hotelCode } = server.hotel) =>
  server.database.db.transaction().execute((tx) => setDisabled(tx, hotelCode, disabled, now))
const lastEvent = () =>
  server.database.db
    .selectFrom('event')
    .selectAll()
    .where('hotelId', '=', server.hotel.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('Disabled hotel', () => {
  test('ends its sessions, shows guests whom to call, and leaves other hotels alone', async () => {
    const { call, userName, password } = await server.signIn()
    const other = await server.signIn({ hotel: server.otherHotel })
    const done = await disable(true)
    expect(done).toEqual({ name: 'Lakeside', changed: true, endedSessions: 1 })
    expect(await lastEvent()).toMatchObject({ action: 'disable', actorKind: 'system' })
    await expect(call(homepage.numbers, {})).rejects.toMatchObject({ code: 401 })
    await expect(server.guest(session.login, { userName, password })).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/disabled/),
    })
    const { token } = server.hotel.room
    await expect(server.guest(guest.room, { token })).rejects.toMatchObject({
      code: 404001,
      data: { hotelName: 'Lakeside', hotelPhone: '+862112345678' },
    })
    await expect(other.call(homepage.numbers, {})).resolves.toBeDefined()
    const elsewhere = { token: server.otherHotel.room.token }
    await expect(server.guest(guest.room, elsewhere)).resolves.toBeDefined()
  })

  test('is reopened, and its members sign in again', async () => {
    expect(await disable(true)).toMatchObject({ changed: false })
    expect(await disable(false)).toMatchObject({ changed: true })
    expect(await disable(false)).toMatchObject({ changed: false })
    const { call } = await server.signIn()
    await expect(call(homepage.numbers, {})).resolves.toBeDefined()
    await expect(
      server.guest(guest.room, { token: server.hotel.room.token }),
    ).resolves.toMatchObject({ hotelName: 'Lakeside' })
  })
})

test('Room charges: switched by the operator, once', async () => {
  const { hotelCode } = server.hotel
  const set = (on: boolean) =>
    server.database.db.transaction().execute((tx) => setPayment(tx, hotelCode, on, now))
  const { call, code } = await server.signIn()
  expect(await set(true)).toEqual({ name: 'Lakeside', changed: true })
  expect(await set(true)).toEqual({ name: 'Lakeside', changed: false })
  expect(await call(session.userInfo, { code })).toMatchObject({ hasPayment: true })
  expect(await lastEvent()).toMatchObject({ action: 'paymentOn' })
  expect(await set(false)).toMatchObject({ changed: true })
})

test('Unknown hotel code: changes nothing', async () => {
  const db = server.database.db
  await db.transaction().execute(async (tx) => {
    expect(await setDisabled(tx, 'ZZZZZZ', true, now)).toBeUndefined()
    expect(await setPayment(tx, 'ZZZZZZ', true, now)).toBeUndefined()
  })
})
