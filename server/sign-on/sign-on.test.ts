import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { requestOf } from '@hotel/contract/http/caller'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'
import { signOn } from '@hotel/contract/hotel/sign-on'

import { loginOf } from '../testing/commands/sign-on.ts'
import { useProvider } from '../testing/sign-on.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const { at, inputOf, setUp, begin, finish, enter, enterAs, callWith } = useProvider(server)

const refusedWith = (words: string) => ({ code: 400002, message: expect.stringContaining(words) })
const passwordLogin = ({ userName, password }: SignedIn) =>
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
    const { linked } = await at.admin.call(signOn.setting, {})
    expect(linked).toMatchObject([{ id: ada.memberId, userName: ada.userName }])
  })

  test('asks the provider with code, PKCE, state and nonce', async () => {
    await setUp()
    const { searchParams } = new URL((await begin()).url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: at.provider.facts.clientId,
      redirect_uri: loginOf(server.hotel),
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
    await at.admin.call(signOn.unlink, { id: ada.memberId })
    expect((await enter('somebody else', other)).code).toBe(ada.code)
  })

  test('of two first answers for one name at once links one', async () => {
    await setUp()
    const ada = await server.signIn()
    const results = await Promise.allSettled(
      ['first', 'second'].map(async (sub) => {
        const { url, ticket } = await begin()
        at.provider.person = { sub, preferred_username: ada.userName }
        return finish(ticket, await at.provider.visit(url))
      }),
    )
    const { linked } = await at.admin.call(signOn.setting, {})
    expect(linked).toHaveLength(1)
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test.each([
    ['a name nobody has', { preferred_username: 'nobody-here' }, 'no member with the user name'],
    ['no name', {}, 'did not say your user name'],
    ['a name that is no text', { preferred_username: ['staff'] }, 'did not say your user name'],
    ['a name with NUL', { preferred_username: 'st\0aff' }, 'did not say your user name'],
    ['half a character', { preferred_username: '\uD800' }, 'did not say your user name'],
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
    at.provider.person = { sub: `sub of ${ada.userName}`, preferred_username: ada.userName }
    const { url, ticket } = await begin(server.otherHotel.hotelCode)
    await expect(finish(ticket, await at.provider.visit(url))).rejects.toMatchObject(
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
    await at.admin.call(member.remove, { id: ada.memberId, version: 1 } as never)
    await expect(enterAs(ada)).rejects.toMatchObject(refusedWith('no member with the user name'))
  })
})

describe('Answer of the provider', () => {
  test('is refused the second time', async () => {
    await setUp()
    const ada = await server.signIn()
    at.provider.person = { sub: 'sub', preferred_username: ada.userName }
    const { url, ticket } = await begin()
    const parameters = await at.provider.visit(url)
    await finish(ticket, parameters)
    await expect(finish(ticket, parameters)).rejects.toMatchObject(refusedWith('did not confirm'))
  })

  test('is refused with the ticket of another browser', async () => {
    await setUp()
    const ada = await server.signIn()
    at.provider.person = { sub: 'sub', preferred_username: ada.userName }
    const parameters = await at.provider.visit((await begin()).url)
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
    at.provider.person = { sub: 'sub', preferred_username: ada.userName }
    const { url, ticket } = await begin()
    const answer = new URLSearchParams(await at.provider.visit(url))
    change(answer)
    await expect(finish(ticket, `?${answer}`)).rejects.toMatchObject({ code: 400002 })
    const { linked } = await at.admin.call(signOn.setting, {})
    expect(linked).toEqual([])
  })

  test.each(['st\0aff', '\uD800', 'x'.repeat(256), 'x'.repeat(20_000)])(
    'is refused with a subject that cannot be kept',
    async (sub) => {
      await setUp()
      const { userName } = await server.signIn()
      await expect(enter(sub, { preferred_username: userName })).rejects.toMatchObject(
        refusedWith('cannot be kept'),
      )
    },
  )

  test('is refused if its signature is of another key', async () => {
    await setUp()
    const ada = await server.signIn()
    const keys = (await (await fetch(`${at.provider.issuer}/jwks`)).json()) as {
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
    at.provider.overrides.set('/jwks', { keys: [{ ...forged, kid, use: 'sig', alg: 'RS256' }] })
    await expect(enterAs(ada)).rejects.toMatchObject({ code: 400002 })
  })

  test('that says no is told in the provider’s words', async () => {
    await setUp()
    const { url, ticket } = await begin()
    const state = new URL(url).searchParams.get('state')
    const parameters = `?error=access_denied&error_description=Not+your+shift&state=${state}&iss=${at.provider.issuer}`
    await expect(finish(ticket, parameters)).rejects.toMatchObject(refusedWith('Not your shift'))
  })

  test('ends after 10 minutes, and when the setting changes', async () => {
    const { id, version } = await setUp()
    const ada = await server.signIn()
    at.provider.person = { sub: 'sub', preferred_username: ada.userName }
    const old = await begin()
    const parameters = await at.provider.visit(old.url)
    await at.admin.call(signOn.edit, { id, version, ...inputOf(at.admin) })
    await expect(finish(old.ticket, parameters)).rejects.toMatchObject({ code: 401 })
    const late = await begin()
    const lateParameters = await at.provider.visit(late.url)
    server.time.now = new Date(Date.now() + 11 * 60_000)
    await expect(finish(late.ticket, lateParameters)).rejects.toMatchObject({ code: 401 })
    server.time.now = undefined
  })

  test('of a provider that is away or has another secret is refused in words', async () => {
    await setUp({ clientSecret: 'not-the-secret' })
    const ada = await server.signIn()
    await expect(enterAs(ada)).rejects.toMatchObject(refusedWith('did not confirm'))
    server.outbound.privateNetworks = []
    await expect(begin()).rejects.toMatchObject(refusedWith('could not be reached'))
  })

  test('is counted per network while wrong, but not where somebody has signed in before', async () => {
    await setUp()
    const { ticket } = await begin()
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await expect(finish(ticket, '?code=1')).rejects.toMatchObject({ code: 400002 })
    }
    await expect(finish(ticket, '?code=1')).rejects.toMatchObject({ code: 429001 })
    // What opens nothing is no attempt.
    await expect(finish('made up', '?code=1')).rejects.toMatchObject({ code: 401 })
    const { path, body } = requestOf(signOn.signIn, { ticket, parameters: '?code=1' })
    const ada = await server.signIn()
    const signedIn = await server.app.inject({
      method: 'POST',
      url: `/api${session.login.path}`,
      payload: { userName: ada.userName, password: ada.password },
    })
    const device = String(signedIn.headers['set-cookie']).split(';')[0]!
    const known = await server.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { cookie: device },
      payload: body as object,
    })
    expect(known.json()).toMatchObject({ code: 400002 })
  })

  test('of one hotel’s provider never reaches another’s, though state and ticket fit', async () => {
    await setUp()
    const other = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    await other.call(signOn.create, inputOf(other))
    const ada = await server.signIn()
    at.provider.person = { sub: 'sub', preferred_username: ada.userName }
    const mine = await begin(server.otherHotel.hotelCode)
    const stolen = new URL((await begin()).url)
    stolen.searchParams.set('state', new URL(mine.url).searchParams.get('state')!)
    const parameters = await at.provider.visit(stolen.href)
    await expect(finish(mine.ticket, parameters)).rejects.toMatchObject(
      refusedWith('did not confirm'),
    )
    await other.call(signOn.remove, {})
  })
})

describe('Required single sign-on', () => {
  test('refuses passwords and ends sessions, except administrators’', async () => {
    const ada = await server.signIn()
    await setUp({ required: true })
    await expect(ada.call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
    await expect(passwordLogin(ada)).rejects.toMatchObject(refusedWith('requires single sign-on'))
    await at.admin.call(feedback.list, {})
    expect((await passwordLogin(at.admin)).code).toBe(at.admin.code)
    const there = await server.signIn({ hotel: server.otherHotel })
    expect((await passwordLogin(there)).code).toBe(there.code)
    expect((await enterAs(ada)).code).toBe(ada.code)
  })

  test('lets a wrong password learn nothing', async () => {
    const ada = await server.signIn()
    await setUp({ required: true })
    await expect(passwordLogin({ ...ada, password: 'a-wrong-password' })).rejects.toMatchObject(
      refusedWith('password is incorrect'),
    )
  })
})
