import { describe, expect, test } from 'vitest'

import { channel } from '@hotel/contract/notification/channel'

import { newBrowser } from '../testing/receivers.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
const quiet = { from: '22:00', to: '07:00', exceptCritical: true }

describe('Channel setting', () => {
  test('has defaults until the member changes it', async () => {
    const { call, password } = await server.signIn()
    const first = await call(channel.status, {})
    expect(first).toMatchObject({
      setting: { emailAddress: null, quiet: null, locale: 'en' },
      mailsGoOut: false,
      devices: [],
    })
    const chosen = { ...first.setting, screen: [], emailAddress: 'ada@example.com', quiet }
    const changed = await call(channel.choose, { ...chosen, password })
    expect(changed.setting).toEqual(chosen)
    expect((await call(channel.status, {})).setting).toEqual(chosen)
  })

  test('belongs to one member', async () => {
    const [Ada, Bo] = [await server.signIn(), await server.signIn()]
    const { setting } = await Ada.call(channel.status, {})
    await Ada.call(channel.choose, {
      ...setting,
      emailAddress: 'ada@example.com',
      password: Ada.password,
    })
    expect((await Bo.call(channel.status, {})).setting.emailAddress).toBeNull()
  })

  test.each([
    ['emailAddress', { emailAddress: 'ada at home' }],
    ['quiet.from', { quiet: { ...quiet, from: '25:00' } }],
    ['quiet.to', { quiet: { ...quiet, to: '22:00' } }],
    ['push.0', { push: ['everything'] }],
  ])('with an invalid %s is refused and the field is named', async (field, wrong) => {
    const { call } = await server.signIn()
    const { setting } = await call(channel.status, {})
    await expect(call(channel.choose, { ...setting, ...wrong } as never)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('Push device', () => {
  const { device } = newBrowser('https://push.example.com/abc')

  test('belongs to the member who registered it last and can be removed by them', async () => {
    const [Ada, Bo] = [await server.signIn(), await server.signIn()]
    expect((await Ada.call(channel.addDevice, device)).devices).toMatchObject([
      { name: 'Chrome on Windows' },
    ])
    expect((await Ada.call(channel.addDevice, device)).devices).toHaveLength(1)
    const [moved] = (await Bo.call(channel.addDevice, device)).devices
    expect((await Ada.call(channel.status, {})).devices).toEqual([])
    await expect(Ada.call(channel.removeDevice, { id: moved!.id })).rejects.toMatchObject({
      code: 404001,
    })
    expect((await Bo.call(channel.removeDevice, { id: moved!.id })).devices).toEqual([])
  })

  test('is one of at most 20, and one of these can register again', async () => {
    const { call } = await server.signIn()
    const add = (nth: number) =>
      call(channel.addDevice, newBrowser(`https://push.example.com/of-20/${nth}`).device)
    for (let nth = 1; nth <= 20; nth += 1) await add(nth)
    expect((await add(20)).devices).toHaveLength(20)
    await expect(add(21)).rejects.toMatchObject({ code: 400002 })
    expect((await call(channel.status, {})).devices).toHaveLength(20)
  })

  test('of another hotel is not found', async () => {
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const Ada = await server.signIn()
    const [hers] = (await Ada.call(channel.addDevice, device)).devices
    await expect(stranger.call(channel.removeDevice, { id: hers!.id })).rejects.toMatchObject({
      code: 404001,
    })
  })

  test('stores its endpoint and keys encrypted', async () => {
    await (await server.signIn()).call(channel.addDevice, device)
    const rows = await server.database.db.selectFrom('pushDevice').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row.subscription.includes('push.example.com')).toBe(false)
      expect(row.subscription.includes(device.keys.auth)).toBe(false)
    }
  })

  test.each([
    'http://push.example.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/abc',
  ])('with endpoint %s is refused', async (endpoint) => {
    const { call } = await server.signIn()
    await expect(call(channel.addDevice, { ...device, endpoint })).rejects.toMatchObject({
      code: 400002,
      data: { fields: { endpoint: expect.any(String) } },
    })
  })
})

test('Test deliveries are limited to five per quarter of an hour', async () => {
  const { call } = await server.signIn()
  for (let tries = 0; tries < 5; tries += 1) await call(channel.test, { channel: 'email' })
  await expect(call(channel.test, { channel: 'push' })).rejects.toMatchObject({ code: 429001 })
  const { list } = await call(channel.deliveries, {})
  expect(list).toHaveLength(5)
  expect(list[0]).toMatchObject({ channel: 'email', status: 'waiting', isTest: true, notice: null })
})
