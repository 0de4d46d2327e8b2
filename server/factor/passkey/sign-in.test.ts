import { describe, expect, test } from 'vitest'

import { codeNeeded, factor } from '@hotel/contract/factor'
import { passkey } from '@hotel/contract/factor/passkey'
import { feedback } from '@hotel/contract/feedback'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'
import { caller, requestOf } from '@hotel/contract/http/caller'
import type { AppError } from '@hotel/contract/http/result'

import {
  addPasskey,
  makeAuthenticator,
  passkeyAnswer,
  type Authenticator,
  type Deviation,
} from '../../testing/authenticator.ts'
import { addFactor, nextCode, ticketOf } from '../../testing/factor.ts'
import { useServer } from '../../testing/server.ts'
import { userHandleOf } from './ceremony.ts'

const server = useServer()
const refused = { code: 400002, message: expect.stringContaining('could not be verified') }
const unknown = { code: 400002, message: expect.stringContaining('not registered here') }
const challengeOver = { code: 400002, message: expect.stringContaining('took too long') }

async function withPasskey(options: Parameters<typeof server.signIn>[0] = {}) {
  const person = await server.signIn(options)
  return { ...person, ...(await addPasskey(person)) }
}
type Answer = Awaited<ReturnType<typeof passkeyAnswer>>
const send = ({ options: _options, ...input }: Answer) => server.guest(passkey.signIn, input)
const enter = async (authenticator: Authenticator, by: Deviation & { ticket?: string } = {}) =>
  send(await passkeyAnswer(server, authenticator, by))
const refusalOf = (userName: string, password: string) =>
  server.guest(session.login, { userName, password }).then(
    () => undefined,
    (error: AppError) => error,
  )

describe('Sign-in with a passkey alone', () => {
  test('begins a session of its member, which the history says', async () => {
    const ada = await withPasskey()
    const answer = await passkeyAnswer(server, ada.authenticator)
    expect(answer.options).toMatchObject({
      rpId: 'feedback.example.com',
      allowCredentials: [],
      userVerification: 'required',
    })
    const { token, code } = await send(answer)
    expect(code).toBe(ada.code)
    const call = caller((request) => server.send({ ...request, token }))
    await call(feedback.list, {})
    const { list } = await call(passkey.list, {})
    expect(list).toMatchObject([{ lastUsedAt: expect.any(String) }])
    const events = await server.database.db
      .selectFrom('event')
      .where('entityId', '=', ada.memberId)
      .where('action', '=', 'login')
      .select('detail')
      .execute()
    expect(events).toContainEqual({ detail: { by: 'passkey' } })
  })

  test.each([
    ['on another origin', { origin: 'https://feedback.example.com.evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['with another challenge', { challenge: 'AAAA' }],
    ['without checking the person', { unverified: true }],
    ['by a registration instead', { type: 'webauthn.create' }],
  ])('is refused %s', async (_, by) => {
    const ada = await withPasskey()
    await expect(enter(ada.authenticator, by)).rejects.toMatchObject(refused)
    await enter(ada.authenticator)
  })

  test('is refused when sent again, even if the first one was wrong', async () => {
    const ada = await withPasskey()
    const answer = await passkeyAnswer(server, ada.authenticator)
    await send(answer)
    await expect(send(answer)).rejects.toMatchObject(challengeOver)
    const other = await passkeyAnswer(server, ada.authenticator, { origin: 'https://x.example' })
    await expect(send(other)).rejects.toMatchObject(refused)
    const credential = ada.authenticator.get(other.options)
    await expect(send({ ...other, credential })).rejects.toMatchObject(challengeOver)
    const ends = await passkeyAnswer(server, ada.authenticator)
    const both = await Promise.allSettled([send(ends), send(ends)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is refused after five minutes', async () => {
    const ada = await withPasskey()
    const answer = await passkeyAnswer(server, ada.authenticator)
    server.time.now = new Date(Date.now() + 5 * 60_000)
    await expect(send(answer)).rejects.toMatchObject(challengeOver)
    server.time.now = undefined
  })

  test('is refused with the key of another passkey, and for another member', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()]
    const stranger = await withPasskey({ hotel: server.otherHotel })
    const hotelId = server.hotel.id
    const asAda = userHandleOf({ hotelId, memberId: ada.memberId })
    await expect(enter(eve.authenticator, { userHandle: asAda })).rejects.toMatchObject(unknown)
    await expect(enter(stranger.authenticator, { userHandle: asAda })).rejects.toMatchObject(
      unknown,
    )
    const answer = await passkeyAnswer(server, eve.authenticator, { userHandle: asAda })
    const { id } = ada.authenticator
    const forged = { ...answer.credential, id, rawId: id }
    await expect(send({ ...answer, credential: forged })).rejects.toMatchObject(refused)
    const across = userHandleOf({ hotelId, memberId: stranger.memberId })
    await expect(enter(stranger.authenticator, { userHandle: across })).rejects.toMatchObject(
      unknown,
    )
    for (const userHandle of [undefined, 'AAAA'])
      await expect(enter(ada.authenticator, { userHandle })).rejects.toMatchObject(unknown)
  })

  test('is refused if nobody registered it, and once it was removed', async () => {
    const ada = await withPasskey()
    const userHandle = userHandleOf({ hotelId: server.hotel.id, memberId: ada.memberId })
    await expect(enter(makeAuthenticator(), { userHandle })).rejects.toMatchObject(unknown)
    const answer = await passkeyAnswer(server, ada.authenticator)
    const [{ id } = { id: '' }] = (await ada.call(passkey.list, {})).list
    await ada.call(passkey.remove, { id, password: ada.password })
    await expect(send(answer)).rejects.toMatchObject(unknown)
  })

  test('is refused to disabled and deleted members', async () => {
    const admin = await server.signIn({ userRole: 1 })
    const [ada, eve] = [await withPasskey(), await withPasskey()]
    const edit = { id: ada.memberId, version: 1, status: 'disabled', reason: 'Left' } as const
    await admin.call(member.edit, edit)
    const disabled = { code: 400002, message: expect.stringContaining('disabled') }
    await expect(enter(ada.authenticator)).rejects.toMatchObject(disabled)
    await admin.call(member.remove, { id: eve.memberId })
    await expect(enter(eve.authenticator)).rejects.toMatchObject(unknown)
  })

  test('is refused if its count does not grow, unless it never counts', async () => {
    const ada = await withPasskey()
    await enter(ada.authenticator, { count: 9 })
    const copied = { code: 400002, message: expect.stringContaining('copied') }
    for (const count of [9, 3, 0])
      await expect(enter(ada.authenticator, { count })).rejects.toMatchObject(copied)
    await enter(ada.authenticator, { count: 10 })
    const eve = await server.signIn()
    const { authenticator } = await addPasskey(eve, { count: 0 })
    await enter(authenticator, { count: 0 })
    await enter(authenticator, { count: 0 })
  })

  test('waits after 20 refused attempts of one network; right ones do not count', async () => {
    const ada = await withPasskey()
    for (let each = 0; each < 21; each += 1) await enter(ada.authenticator)
    for (let each = 0; each < 20; each += 1)
      await expect(enter(ada.authenticator, { rpId: 'x.example' })).rejects.toMatchObject(refused)
    await expect(enter(ada.authenticator)).rejects.toMatchObject({ code: 429001 })
  })

  test('does not wait on a known device for strangers of its network, but for itself', async () => {
    const ada = await server.signIn()
    const { userName, password } = ada
    const first = await server.app.inject({
      method: 'POST',
      url: `/api${session.login.path}`,
      payload: { userName, password },
    })
    const cookie = String(first.headers['set-cookie']).split(';')[0]!
    const { authenticator } = await addPasskey(ada)
    const other = await withPasskey({ hotel: server.otherHotel })
    for (let each = 0; each < 21; each += 1)
      await enter(other.authenticator, { rpId: 'x.example' }).catch(() => undefined)
    await expect(enter(authenticator)).rejects.toMatchObject({ code: 429001 })
    const here = async (using: Authenticator, by: Deviation = {}) => {
      const { options: _, ...input } = await passkeyAnswer(server, using, by)
      const { path, body } = requestOf(passkey.signIn, input)
      const headers = { cookie }
      const payload = body as object
      const sent = { method: 'POST' as const, url: `/api${path}`, headers, payload }
      return (await server.app.inject(sent)).json<{ code: number }>().code
    }
    expect(await here(authenticator)).toBe(200)
    // Of another hotel the browser is a stranger.
    expect(await here(other.authenticator)).toBe(429001)
    for (let each = 0; each < 20; each += 1) await here(authenticator, { rpId: 'x.example' })
    expect(await here(authenticator)).toBe(429001)
  })
})

describe('Passkey after the password', () => {
  test('is asked for by the login, also instead of a code', async () => {
    const ada = await withPasskey()
    const first = await refusalOf(ada.userName, ada.password)
    expect(first).toMatchObject({ code: 401001, message: 'Confirm with your passkey.' })
    expect(codeNeeded.parse(first?.data).steps).toEqual(['passkey'])
    const { secret } = await addFactor(server, ada)
    const second = await refusalOf(ada.userName, ada.password)
    expect(second?.message).toContain('authenticator app')
    const { ticket, steps } = codeNeeded.parse(second?.data)
    expect(steps).toEqual(['passkey', 'code'])
    const answer = await passkeyAnswer(server, ada.authenticator, { ticket })
    expect(answer.options.allowCredentials).toMatchObject([{ id: ada.authenticator.id }])
    await send(answer)
    await server.guest(factor.signIn, { ticket, oneTimeCode: nextCode(server, secret) })
  })

  test('works without a user handle, and a recovery code in its place', async () => {
    const ada = await withPasskey()
    const ticket = await ticketOf(server, ada)
    await enter(ada.authenticator, { ticket, userHandle: undefined })
    const [oneTimeCode = ''] = ada.recoveryCodes
    await server.guest(factor.signIn, { ticket: await ticketOf(server, ada), oneTimeCode })
  })

  test('must be that member’s, and goes with that ticket only', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()]
    const ticket = await ticketOf(server, ada)
    await expect(enter(eve.authenticator, { ticket })).rejects.toMatchObject(unknown)
    const { ticket: _, ...alone } = await passkeyAnswer(server, ada.authenticator, { ticket })
    await expect(send(alone)).rejects.toMatchObject(challengeOver)
    const free = await passkeyAnswer(server, ada.authenticator)
    await expect(send({ ...free, ticket })).rejects.toMatchObject(challengeOver)
  })

  test('is refused after a new password', async () => {
    const ada = await withPasskey()
    const ticket = await ticketOf(server, ada)
    const answer = await passkeyAnswer(server, ada.authenticator, { ticket })
    const { password: oldPassword } = ada
    await ada.call(member.password, { oldPassword, newPassword: 'the-kettle-of-room-9' })
    await expect(send(answer)).rejects.toMatchObject({ code: 401 })
    await enter(ada.authenticator)
  })

  test('a code of an app is refused to who has only a passkey', async () => {
    const ada = await withPasskey()
    const ticket = await ticketOf(server, ada)
    const guess = server.guest(factor.signIn, { ticket, oneTimeCode: '123456' })
    await expect(guess).rejects.toMatchObject({ code: 400002 })
  })
})
