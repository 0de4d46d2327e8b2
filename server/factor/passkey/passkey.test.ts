import { describe, expect, test } from 'vitest'

import { factor } from '@hotel/contract/factor'
import { maxPasskeys, passkey } from '@hotel/contract/factor/passkey'
import { feedback } from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'
import { caller } from '@hotel/contract/http/caller'

import { hashPassword } from '../../session/password.ts'
import { recoverMember } from '../../setup/recover.queries.ts'
import { addPasskey, makeAuthenticator } from '../../testing/authenticator.ts'
import { addFactor } from '../../testing/factor.ts'
import { makeHotel } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { relyingPartyOf } from './ceremony.ts'

const server = useServer()
const wrong = { code: 400002 }
const refused = { ...wrong, message: expect.stringContaining('could not be verified') }
const over = { ...wrong, message: expect.stringContaining('took too long') }

async function alsoHere({ userName, password }: SignedIn) {
  const { token } = await server.guest(session.login, { userName, password })
  return caller((request) => server.send({ ...request, token }))
}
const keysOf = async ({ call }: Pick<SignedIn, 'call'>) => (await call(passkey.list, {})).list
const rowsOf = (table: 'passkey' | 'recoveryCode', { memberId }: Pick<SignedIn, 'memberId'>) =>
  server.database.db.selectFrom(table).where('memberId', '=', memberId).select('memberId').execute()

test.each([
  ['https://desk.example.com', 'desk.example.com', 'https://desk.example.com'],
  ['https://desk.example.com:8443', 'desk.example.com', 'https://desk.example.com:8443'],
  ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
  ['http://localhost', 'localhost', 'http://localhost'],
  ['http://desk.example.com', undefined, undefined],
  ['https://192.0.2.7', undefined, undefined],
  ['https://[2001:db8::1]', undefined, undefined],
  ['', undefined, undefined],
])('Passkey address: %s has the name %s and the origin %s', (publicUrl, id, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual(id && { id, origin })
})

describe('Passkey, added', () => {
  test('first: answers recovery codes, ends other sessions and is in the history', async () => {
    const ada = await server.signIn()
    const other = await alsoHere(ada)
    expect(await ada.call(passkey.list, {})).toEqual({
      origin: 'https://feedback.example.com',
      list: [],
    })
    const { recoveryCodes } = await addPasskey(ada, { name: 'Reception' })
    expect(recoveryCodes).toHaveLength(10)
    expect(await keysOf(ada)).toEqual([
      expect.objectContaining({ name: 'Reception', lastUsedAt: null }),
    ])
    await expect(other(feedback.list, {})).rejects.toMatchObject({ code: 401 })
    const events = await server.database.db
      .selectFrom('event')
      .where('entityId', '=', ada.memberId)
      .where('action', '!=', 'login')
      .orderBy('seq')
      .select('action')
      .execute()
    expect(events).toEqual([{ action: 'beginPasskey' }, { action: 'addPasskey' }])
  })

  test('beside an app or another: keeps codes and sessions', async () => {
    const ada = await server.signIn()
    await addFactor(server, ada)
    expect((await addPasskey(ada)).recoveryCodes).toEqual([])
    expect((await addPasskey(ada)).recoveryCodes).toEqual([])
    expect(await keysOf(ada)).toHaveLength(2)
    expect(await ada.call(factor.status, {})).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test.each([
    ['on another origin', { origin: 'https://feedback.example.org' }],
    ['for another name', { rpId: 'example.org' }],
    ['with another challenge', { challenge: 'AAAA' }],
    ['without checking the person', { unverified: true }],
    ['by a use instead', { type: 'webauthn.get' }],
  ])('is refused %s', async (_, by) => {
    const ada = await server.signIn()
    await expect(addPasskey(ada, by)).rejects.toMatchObject(refused)
    expect(await keysOf(ada)).toEqual([])
  })

  test('is refused twice, too late, by another member and with a wrong password', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()]
    const begin = () => ada.call(passkey.begin, { password: ada.password })
    const add = ({ options, challenge }: Awaited<ReturnType<typeof begin>>, by = ada) => {
      const credential = makeAuthenticator().create(options)
      return by.call(passkey.add, { challenge, name: 'Phone', credential })
    }
    const begun = await begin()
    await expect(add(begun, eve)).rejects.toMatchObject(over)
    await add(begun)
    await expect(add(begun)).rejects.toMatchObject(over)
    const late = await begin()
    server.time.now = new Date(Date.now() + 5 * 60_000)
    await expect(add(late)).rejects.toMatchObject(over)
    server.time.now = undefined
    const guessed = ada.call(passkey.begin, { password: 'not-mine' })
    await expect(guessed).rejects.toMatchObject({
      data: { fields: { password: expect.any(String) } },
    })
  })

  test('is refused if it is there already, and beyond the most', async () => {
    const ada = await server.signIn()
    const { authenticator } = await addPasskey(ada)
    const again = addPasskey(ada, { authenticator })
    await expect(again).rejects.toMatchObject({ message: 'This passkey is already registered.' })
    const { options } = await ada.call(passkey.begin, { password: ada.password })
    expect(options.excludeCredentials).toMatchObject([{ id: authenticator.id }])
    for (let each = 1; each < maxPasskeys; each += 1) await addPasskey(ada)
    await expect(addPasskey(ada)).rejects.toMatchObject({ message: /^You have 20 passkeys/ })
  })
})

describe('Passkey, removed', () => {
  test('by its member with the password; the last one takes the recovery codes along', async () => {
    const ada = await server.signIn()
    await addPasskey(ada, { name: 'Phone' })
    await addPasskey(ada, { name: 'Key' })
    const [phone, key] = await keysOf(ada)
    const remove = (id: string, password = ada.password) =>
      ada.call(passkey.remove, { id, password })
    await expect(remove(phone!.id, 'not-mine')).rejects.toMatchObject(wrong)
    await remove(phone!.id)
    expect(await keysOf(ada)).toMatchObject([{ name: 'Key' }])
    expect(await rowsOf('recoveryCode', ada)).toHaveLength(10)
    await expect(remove(phone!.id)).rejects.toMatchObject({ code: 404001 })
    await remove(key!.id)
    expect(await rowsOf('recoveryCode', ada)).toEqual([])
    await alsoHere(ada)
  })

  test('never by a colleague nor another hotel', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn({ userRole: 1 })]
    const eve = await server.signIn({ userRole: 1, hotel: server.otherHotel })
    await addPasskey(ada)
    const [{ id } = { id: '' }] = await keysOf(ada)
    for (const { call, password } of [bob, eve])
      await expect(call(passkey.remove, { id, password })).rejects.toMatchObject({ code: 404001 })
    expect(await keysOf(ada)).toHaveLength(1)
  })

  test('stays when the app goes, and the app stays when it goes', async () => {
    const ada = await server.signIn()
    await addFactor(server, ada)
    await addPasskey(ada)
    await ada.call(factor.remove, { password: ada.password })
    expect(await ada.call(factor.status, {})).toMatchObject({
      addedAt: null,
      recoveryCodesLeft: 10,
    })
    expect(await keysOf(ada)).toHaveLength(1)
    const { password } = ada
    const { recoveryCodes } = await ada.call(factor.renewCodes, { password })
    expect(recoveryCodes).toHaveLength(10)
  })

  test('with app and codes by an administrator and by the operator', async () => {
    const [ada, admin] = [await server.signIn(), await server.signIn({ userRole: 1 })]
    const id = ada.memberId
    await addPasskey(ada)
    expect(await admin.call(member.find, { id })).toMatchObject({
      hasFactor: true,
      allowedActions: expect.arrayContaining(['resetFactor']),
    })
    await admin.call(factor.reset, { id })
    expect(await rowsOf('passkey', ada)).toEqual([])
    await expect(ada.call(feedback.list, {})).rejects.toMatchObject({ code: 401 })

    const eve = await server.signIn()
    await addPasskey(eve)
    const { hotelCode } = server.hotel
    const hash = await hashPassword('until-tomorrow-noon')
    const done = await server.database.db
      .transaction()
      .execute((tx) => recoverMember(tx, { hotelCode, userName: eve.userName }, hash, new Date()))
    expect(done).toMatchObject({ hadFactor: true })
    expect([...(await rowsOf('passkey', eve)), ...(await rowsOf('recoveryCode', eve))]).toEqual([])
  })

  test('with the deletion of the member, not with a new password', async () => {
    const [ada, admin] = [await server.signIn(), await server.signIn({ userRole: 1 })]
    await addPasskey(ada)
    const { password: oldPassword } = ada
    await ada.call(member.password, { oldPassword, newPassword: 'the-kettle-of-room-9' })
    expect(await rowsOf('passkey', ada)).toHaveLength(1)
    await admin.call(member.remove, { id: ada.memberId })
    expect([...(await rowsOf('passkey', ada)), ...(await rowsOf('recoveryCode', ada))]).toEqual([])
  })
})

test('Passkey: is the second factor that a hotel demands', async () => {
  const place = await makeHotel(server.database, 'Strict')
  const admin = await server.signIn({ hotel: place, userRole: 1 })
  const { version } = await admin.call(hotel.profile, {})
  const demand = { version, setting: { secondFactor: 'all' as const } }
  await expect(admin.call(hotel.edit, demand)).rejects.toMatchObject(wrong)
  await addPasskey(admin)
  await admin.call(hotel.edit, demand)
  const ada = await server.signIn({ hotel: place })
  await expect(ada.call(feedback.list, {})).rejects.toMatchObject({ code: 403001 })
  await addPasskey(ada)
  await ada.call(feedback.list, {})
  const [{ id } = { id: '' }] = await keysOf(ada)
  await ada.call(passkey.remove, { id, password: ada.password })
  await expect(ada.call(feedback.list, {})).rejects.toMatchObject({ code: 403001 })
})
