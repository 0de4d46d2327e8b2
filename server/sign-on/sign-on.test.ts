import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { caller } from '@hotel/contract/http/caller'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'
import { signOn } from '@hotel/contract/hotel/sign-on'

import { resetLimits } from '../testing/limits.ts'
import { openProvider, type TestProvider } from '../testing/provider.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let provider: TestProvider
let admin: SignedIn

beforeAll(async () => {
  provider = await openProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  server.reach.privateNetworks = ['loopback']
  provider.overrides.clear()
  await resetLimits(server.database.db)
  admin = await server.signIn({ userRole: 1 })
  const { setting } = await admin.call(signOn.setting, {})
  if (setting) await admin.call(signOn.remove, {})
})

const inputOf = (person: SignedIn, change: object = {}) => ({
  ...provider.facts,
  userNameClaim: 'preferred_username',
  required: false,
  password: person.password,
  ...change,
})
const setUp = (change: object = {}) => admin.call(signOn.create, inputOf(admin, change))
const begin = (hotelCode = server.hotel.hotelCode) => server.guest(signOn.begin, { hotelCode })
const finish = (ticket: string, parameters: string) =>
  server.guest(signOn.signIn, { ticket, parameters })

/** Signs in at the provider as this person, and here with its answer. */
async function enter(sub: string, claims: object = {}) {
  provider.person = { sub, ...claims }
  const { url, ticket } = await begin()
  return finish(ticket, await provider.visit(url))
}
const enterAs = ({ userName }: SignedIn) =>
  enter(`sub of ${userName}`, { preferred_username: userName })
const callWith = (token: string) => caller((request) => server.send({ ...request, token }))
const refusedWith = (words: string) => ({ code: 400002, message: expect.stringContaining(words) })
const loginOf = ({ userName, password }: SignedIn) =>
  server.guest(session.login, { userName, password })

describe('Single sign-on', () => {
  test('begins a session of the member with that user name, which the history says', async () => {
    await setUp()
    const ada = await server.signIn()
    const { token, code } = await enterAs(ada)
    expect(code).toBe(ada.code)
    await callWith(token)(feedback.list, {})
    const events = await server.database.db
      .selectFrom('event')
      .where('entityId', '=', ada.memberId)
      .where('action', '=', 'login')
      .select('detail')
      .execute()
    expect(events).toContainEqual({ detail: { by: 'signOn' } })
    const { linked } = await admin.call(signOn.setting, {})
    expect(linked).toMatchObject([{ id: ada.memberId, userName: ada.userName }])
  })

  test('asks the provider with code, PKCE, state and nonce', async () => {
    await setUp()
    const { searchParams } = new URL((await begin()).url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: provider.facts.clientId,
      redirect_uri: 'https://feedback.example.com/hotelClient/login',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^.{43}$/),
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    })
  })

  test('knows a member by the provider’s subject once linked, whatever the names', async () => {
    await setUp()
    const ada = await server.signIn()
    const grace = await server.signIn()
    await enterAs(ada)
    const again = await enter(`sub of ${ada.userName}`, { preferred_username: grace.userName })
    expect(again.code).toBe(ada.code)
  })

  test('refuses another subject under the name of a linked member, until unlinked', async () => {
    await setUp()
    const ada = await server.signIn()
    await enterAs(ada)
    const other = { preferred_username: ada.userName }
    await expect(enter('somebody else', other)).rejects.toMatchObject(
      refusedWith('belongs to somebody else'),
    )
    await admin.call(signOn.unlink, { id: ada.memberId })
    expect((await enter('somebody else', other)).code).toBe(ada.code)
  })

  test('of two first answers for one name at once links one', async () => {
    await setUp()
    const ada = await server.signIn()
    const results = await Promise.allSettled(
      ['first', 'second'].map(async (sub) => {
        const { url, ticket } = await begin()
        provider.person = { sub, preferred_username: ada.userName }
        return finish(ticket, await provider.visit(url))
      }),
    )
    const { linked } = await admin.call(signOn.setting, {})
    expect(linked).toHaveLength(1)
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test.each([
    ['a name nobody has', { preferred_username: 'nobody-here' }, 'no member with the user name'],
    ['no name', {}, 'did not say your user name'],
    ['a name that is no text', { preferred_username: ['staff'] }, 'did not say your user name'],
  ])('is refused with %s', async (_, claims, words) => {
    await setUp()
    await expect(enter('stranger', claims)).rejects.toMatchObject(refusedWith(words))
  })

  test('never opens another hotel, by name or by subject', async () => {
    await setUp()
    const there = await server.signIn({ hotel: server.otherHotel })
    await expect(enterAs(there)).rejects.toMatchObject(refusedWith('no member with the user name'))
    const otherAdmin = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    await otherAdmin.call(signOn.create, inputOf(otherAdmin))
    const ada = await server.signIn()
    await enterAs(ada)
    provider.person = { sub: `sub of ${ada.userName}`, preferred_username: ada.userName }
    const { url, ticket } = await begin(server.otherHotel.hotelCode)
    await expect(finish(ticket, await provider.visit(url))).rejects.toMatchObject(
      refusedWith('no member with the user name'),
    )
    await otherAdmin.call(signOn.remove, {})
  })

  test('takes an e-mail address only if it is verified', async () => {
    await setUp({ userNameClaim: 'email' })
    const ada = await server.signIn()
    const email = ada.userName
    await expect(enter('by mail', { email })).rejects.toMatchObject(refusedWith('not verified'))
    await expect(enter('by mail', { email, email_verified: 'true' })).rejects.toMatchObject(
      refusedWith('not verified'),
    )
    expect((await enter('by mail', { email, email_verified: true })).code).toBe(ada.code)
  })

  test('asks for no second factor and no password of one’s own', async () => {
    await setUp()
    const ada = await server.signIn({ userRole: 2 })
    await server.database.db
      .updateTable('member')
      .set({ mustChangePassword: true })
      .where('id', '=', ada.memberId)
      .execute()
    const demand = (secondFactor: string) =>
      sql`update hotel set setting = setting || ${JSON.stringify({ secondFactor })}::jsonb
        where id = ${server.hotel.id}`.execute(server.database.db)
    await demand('managers')
    const { token, code, mustChangePassword } = await enterAs(ada)
    expect(mustChangePassword).toBe(false)
    const info = await callWith(token)(session.userInfo, { code })
    expect(info).toMatchObject({ mustChangePassword: false, mustAddFactor: false })
    await callWith(token)(feedback.list, {})
    await demand('off')
  })

  test('is refused to members who are disabled', async () => {
    await setUp()
    const ada = await server.signIn()
    await enterAs(ada)
    await server.database.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('id', '=', ada.memberId)
      .execute()
    await expect(enterAs(ada)).rejects.toMatchObject(refusedWith('account is disabled'))
  })

  test('forgets a deleted member', async () => {
    await setUp()
    const ada = await server.signIn()
    await enterAs(ada)
    await admin.call(member.remove, { id: ada.memberId, version: 1 } as never)
    await expect(enterAs(ada)).rejects.toMatchObject(refusedWith('no member with the user name'))
  })
})

describe('Answer of the provider', () => {
  test('is refused the second time', async () => {
    await setUp()
    const ada = await server.signIn()
    provider.person = { sub: 'sub', preferred_username: ada.userName }
    const { url, ticket } = await begin()
    const parameters = await provider.visit(url)
    await finish(ticket, parameters)
    await expect(finish(ticket, parameters)).rejects.toMatchObject(refusedWith('did not confirm'))
  })

  test('is refused with the ticket of another browser', async () => {
    await setUp()
    const ada = await server.signIn()
    provider.person = { sub: 'sub', preferred_username: ada.userName }
    const parameters = await provider.visit((await begin()).url)
    const { ticket } = await begin()
    await expect(finish(ticket, parameters)).rejects.toMatchObject({ code: 400002 })
  })

  test.each([
    ['without state', (answer: URLSearchParams) => answer.delete('state')],
    ['of another issuer', (answer: URLSearchParams) => answer.set('iss', 'https://evil.example')],
    ['with a made-up code', (answer: URLSearchParams) => answer.set('code', 'x'.repeat(43))],
    ['twice over', (answer: URLSearchParams) => answer.append('state', 'x')],
    [
      'without anything',
      (answer: URLSearchParams) => [...answer.keys()].forEach((key) => answer.delete(key)),
    ],
  ])('is refused %s', async (_, change) => {
    await setUp()
    const ada = await server.signIn()
    provider.person = { sub: 'sub', preferred_username: ada.userName }
    const { url, ticket } = await begin()
    const answer = new URLSearchParams(await provider.visit(url))
    change(answer)
    await expect(finish(ticket, `?${answer}`)).rejects.toMatchObject({ code: 400002 })
    const { linked } = await admin.call(signOn.setting, {})
    expect(linked).toEqual([])
  })

  test('is refused if its signature is of another key', async () => {
    await setUp()
    const ada = await server.signIn()
    const keys = (await (await fetch(`${provider.issuer}/jwks`)).json()) as {
      keys: { kid: string }[]
    }
    const { subtle } = globalThis.crypto
    const pair = await subtle.generateKey(
      {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: 'SHA-256',
      },
      true,
      ['sign', 'verify'],
    )
    const forged = await subtle.exportKey('jwk', pair.publicKey)
    const { kid } = keys.keys[0]!
    provider.overrides.set('/jwks', { keys: [{ ...forged, kid, use: 'sig', alg: 'RS256' }] })
    await expect(enterAs(ada)).rejects.toMatchObject({ code: 400002 })
  })

  test('that says no is told in the provider’s words', async () => {
    await setUp()
    const { url, ticket } = await begin()
    const state = new URL(url).searchParams.get('state')
    const parameters = `?error=access_denied&error_description=Not+your+shift&state=${state}&iss=${provider.issuer}`
    await expect(finish(ticket, parameters)).rejects.toMatchObject(refusedWith('Not your shift'))
  })

  test('ends after 10 minutes, and when the setting changes', async () => {
    const { id, version } = await setUp()
    const ada = await server.signIn()
    provider.person = { sub: 'sub', preferred_username: ada.userName }
    const old = await begin()
    const parameters = await provider.visit(old.url)
    await admin.call(signOn.edit, { id, version, ...inputOf(admin) })
    await expect(finish(old.ticket, parameters)).rejects.toMatchObject({ code: 401 })
    const late = await begin()
    const lateParameters = await provider.visit(late.url)
    server.time.now = new Date(Date.now() + 11 * 60_000)
    await expect(finish(late.ticket, lateParameters)).rejects.toMatchObject({ code: 401 })
    server.time.now = undefined
  })

  test('of a provider that is away or has another secret is refused in words', async () => {
    await setUp({ clientSecret: 'not-the-secret' })
    const ada = await server.signIn()
    await expect(enterAs(ada)).rejects.toMatchObject(refusedWith('did not confirm'))
    server.reach.privateNetworks = []
    await expect(begin()).rejects.toMatchObject(refusedWith('could not be reached'))
  })

  test('is counted per network while wrong', async () => {
    await setUp()
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await expect(finish('made up', '?code=1')).rejects.toMatchObject({ code: 401 })
    }
    await expect(finish('made up', '?code=1')).rejects.toMatchObject({ code: 429001 })
  })
})

describe('Required single sign-on', () => {
  test('refuses passwords and ends sessions, except administrators’', async () => {
    const ada = await server.signIn()
    await setUp({ required: true })
    await expect(ada.call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
    await expect(loginOf(ada)).rejects.toMatchObject(refusedWith('requires single sign-on'))
    await admin.call(feedback.list, {})
    expect((await loginOf(admin)).code).toBe(admin.code)
    const there = await server.signIn({ hotel: server.otherHotel })
    expect((await loginOf(there)).code).toBe(there.code)
    expect((await enterAs(ada)).code).toBe(ada.code)
  })

  test('lets a wrong password learn nothing', async () => {
    const ada = await server.signIn()
    await setUp({ required: true })
    await expect(loginOf({ ...ada, password: 'a-wrong-password' })).rejects.toMatchObject(
      refusedWith('password is incorrect'),
    )
  })
})

describe('Setting of the provider', () => {
  test('takes the administrator’s password, and never shows the secret', async () => {
    await expect(setUp({ password: 'not-my-password' })).rejects.toMatchObject({
      data: { fields: { password: expect.any(String) } },
    })
    await setUp()
    const shown = await admin.call(signOn.setting, {})
    expect(shown).toMatchObject({
      setting: { issuer: provider.issuer, clientId: provider.facts.clientId, version: 1 },
      redirectUrl: 'https://feedback.example.com/hotelClient/login',
    })
    expect(JSON.stringify(shown)).not.toContain(provider.facts.clientSecret)
  })

  test('is refused where no provider answers, or none may be reached', async () => {
    const wrong = { data: { fields: { issuer: expect.stringContaining('No OpenID Connect') } } }
    await expect(setUp({ issuer: `${provider.issuer}/elsewhere` })).rejects.toMatchObject(wrong)
    server.reach.privateNetworks = []
    await expect(setUp()).rejects.toMatchObject({
      data: { fields: { issuer: expect.any(String) } },
    })
  })

  test('keeps the secret for the same provider only', async () => {
    const { id, version } = await setUp()
    const { clientSecret: _, ...facts } = inputOf(admin)
    const edited = await admin.call(signOn.edit, { id, version, ...facts, required: false })
    expect(edited.version).toBe(2)
    const ada = await server.signIn()
    expect((await enterAs(ada)).code).toBe(ada.code)
    const issuer = `${provider.issuer}/`
    await expect(
      admin.call(signOn.edit, { id, version: 2, ...facts, issuer }),
    ).rejects.toMatchObject({ data: { fields: { clientSecret: expect.any(String) } } })
  })

  test('of two at once keeps the first, and shows it to the second', async () => {
    const { id, version } = await setUp()
    await admin.call(signOn.edit, { id, version, ...inputOf(admin, { userNameClaim: 'upn' }) })
    await expect(admin.call(signOn.edit, { id, version, ...inputOf(admin) })).rejects.toMatchObject(
      { code: 409001, data: { current: { userNameClaim: 'upn' } } },
    )
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
