import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { member } from '@hotel/contract/member'
import { hotel } from '@hotel/contract/hotel'
import { signOn } from '@hotel/contract/hotel/sign-on'

import { useProvider } from '../testing/sign-on.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
const { at, inputOf, setUp, begin, enterAs, callWith } = useProvider(server)

const refusedWith = (words: string) => ({ code: 400002, message: expect.stringContaining(words) })
describe('Session begun at the provider', () => {
  test.each([
    ['disconnecting its member', (id: string) => at.admin.call(signOn.unlink, { id })],
    ['removing the provider', () => at.admin.call(signOn.remove, {})],
  ])('ends with %s', async (_, end) => {
    await setUp()
    const ada = await server.signIn()
    const { token } = await enterAs(ada)
    await callWith(token)(feedback.list, {})
    await end(ada.memberId)
    await expect(callWith(token)(feedback.list, {})).rejects.toMatchObject({ code: 401 })
    await ada.call(feedback.list, {})
  })

  test('stays one with a new password of one’s own', async () => {
    const ada = await server.signIn()
    await setUp({ required: true })
    const { token } = await enterAs(ada)
    const change = { oldPassword: ada.password, newPassword: 'three-quite-unrelated-words' }
    const changed = await callWith(token)(member.password, { id: ada.memberId, ...change } as never)
    const next = (changed as { token: string }).token
    await callWith(next)(feedback.list, {})
  })
})

test('Required single sign-on: a session that began otherwise is over, whenever it began', async () => {
  const late = await server.signIn()
  const { db } = server.database
  const rows = db.selectFrom('session').where('memberId', '=', late.memberId).selectAll()
  const row = await rows.executeTakeFirstOrThrow()
  await setUp({ required: true })
  // As one that was just being begun, or that of an administrator who is one no more.
  await db.insertInto('session').values(row).execute()
  await expect(late.call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
})

describe('Setting of the provider', () => {
  test('takes the administrator’s password, and never shows the secret', async () => {
    await expect(setUp({ password: 'not-my-password' })).rejects.toMatchObject({
      data: { fields: { password: expect.any(String) } },
    })
    await setUp()
    const shown = await at.admin.call(signOn.setting, {})
    expect(shown).toMatchObject({
      setting: { issuer: at.provider.issuer, clientId: at.provider.facts.clientId },
      redirectUrl: `https://feedback.example.com/hotelClient/login/${server.hotel.hotelCode}`,
    })
    expect(JSON.stringify(shown)).not.toContain(at.provider.facts.clientSecret)
    const { list } = await at.admin.call(hotel.history, { sections: 'signOn' })
    const issuer = { field: 'signOn.issuer', item: null, from: null, to: at.provider.issuer }
    expect(list[0]?.changes).toContainEqual(issuer)
    expect(JSON.stringify(list)).not.toContain(at.provider.facts.clientSecret)
  })

  test('is refused where no provider answers, or none may be reached', async () => {
    const wrong = { data: { fields: { issuer: expect.stringContaining('No OpenID Connect') } } }
    await expect(setUp({ issuer: `${at.provider.issuer}/elsewhere` })).rejects.toMatchObject(wrong)
    server.outbound.privateNetworks = []
    await expect(setUp()).rejects.toMatchObject({
      data: { fields: { issuer: expect.any(String) } },
    })
  })

  test.each([
    ['that speaks for others', () => ({ issuer: `${at.provider.issuer}/{tenantid}` })],
    ['that names no address for browsers', () => ({ authorization_endpoint: undefined })],
    ['that sends browsers to a script', () => ({ authorization_endpoint: 'javascript:alert(1)' })],
  ])('is refused for a provider %s', async (_, change) => {
    const found = await fetch(`${at.provider.issuer}/.well-known/openid-configuration`)
    const metadata = (await found.json()) as object
    const path = '/any/.well-known/openid-configuration'
    const own = { issuer: `${at.provider.issuer}/any` }
    at.provider.overrides.set(path, { ...metadata, ...own, ...change() })
    await expect(setUp({ issuer: `${at.provider.issuer}/any` })).rejects.toMatchObject({
      data: { fields: { issuer: expect.any(String) } },
    })
  })

  test('keeps the secret for the same provider only', async () => {
    const { id, version } = await setUp()
    const { clientSecret: _, ...facts } = inputOf(at.admin)
    const edited = await at.admin.call(signOn.edit, { id, version, ...facts, required: false })
    expect(edited.version).toBe(version + 1)
    const ada = await server.signIn()
    expect((await enterAs(ada)).code).toBe(ada.code)
    const issuer = `${at.provider.issuer}/`
    await expect(
      at.admin.call(signOn.edit, { id, version: version + 1, ...facts, issuer }),
    ).rejects.toMatchObject({ data: { fields: { clientSecret: expect.any(String) } } })
  })

  test('of two at once keeps the first, and shows it to the second', async () => {
    const { id, version } = await setUp()
    await at.admin.call(signOn.edit, {
      id,
      version,
      ...inputOf(at.admin, { userNameClaim: 'upn' }),
    })
    await expect(
      at.admin.call(signOn.edit, { id, version, ...inputOf(at.admin) }),
    ).rejects.toMatchObject({ code: 409001, data: { current: { userNameClaim: 'upn' } } })
    await expect(setUp()).rejects.toMatchObject({ code: 409001 })
  })

  test('is another hotel’s own', async () => {
    const { id, version } = await setUp()
    const other = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    expect((await other.call(signOn.setting, {})).setting).toBeNull()
    await expect(other.call(signOn.edit, { id, version, ...inputOf(other) })).rejects.toMatchObject(
      { code: 404001 },
    )
    await expect(other.call(signOn.remove, {})).rejects.toMatchObject({ code: 404001 })
    await expect(begin(server.otherHotel.hotelCode)).rejects.toMatchObject(
      refusedWith('no single sign-on for this hotel code'),
    )
    await expect(begin('NOSUCHCODE')).rejects.toMatchObject(
      refusedWith('no single sign-on for this hotel code'),
    )
  })
})
