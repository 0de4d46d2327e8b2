import { describe, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'

import { factor } from '@hotel/contract/factor'
import { passkey } from '@hotel/contract/factor/passkey'
import { signOn } from '@hotel/contract/hotel/sign-on'
import { requestOf } from '@hotel/contract/http/caller'
import type { Endpoint, InputOf } from '@hotel/contract/http/endpoint'
import { join } from '@hotel/contract/member/join'
import { reset } from '@hotel/contract/member/reset'
import { session } from '@hotel/contract/session'

import { sealTicket } from '../../session/ticket.ts'
import { passkeyAnswer, addPasskey } from '../../testing/authenticator.ts'
import { useServer, type TestServer } from '../../testing/server.ts'

const server = useServer({ isCell: true, trustProxy: '127.0.0.1' })

/** As the proxy asks the first of several cells; or somebody else, who says the same. */
async function ask<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { app, remoteAddress }: { app: TestServer['app']; remoteAddress?: string } = server,
) {
  const { path, body } = requestOf(endpoint, input as never)
  const response = await app.inject({
    method: endpoint.method as 'POST',
    url: `/api${path}`,
    headers: { 'x-next-cell': '1', 'x-forwarded-for': '203.0.113.7' },
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
    ...(body === undefined ? {} : { payload: body }),
  })
  return response.statusCode === 200 ? response.json<{ code: number }>().code : response.statusCode
}
const elsewhere = () => ({ hotelId: uuidv7(), memberId: uuidv7() })
const wrong = { userName: 'someone-else', password: 'somewhere-else' }

const alone = useServer({ trustProxy: '127.0.0.1' })

describe('Sign-in that another cell may know', () => {
  test('is passed on by name, code and ticket, and counts as no attempt here', async () => {
    const { secrets } = server
    const newPassword = 'three-grey-herons'
    const now = new Date()
    const ticket = sealTicket(secrets, 'signIn', { ...elsewhere(), password: '' }, now)
    const answer = { version: 1, verifier: 'v', state: 's', nonce: 'n' }
    const signOnTicket = sealTicket(secrets, 'signOn', { ...elsewhere(), ...answer }, now)
    for (let attempt = 0; attempt < 35; attempt += 1) {
      expect(await ask(session.login, { ...wrong, userName: `else-${attempt}` })).toBe(421)
      expect(await ask(join.page, { hotelCode: 'ELSEWH' })).toBe(421)
      expect(await ask(factor.signIn, { ticket, oneTimeCode: '123456' })).toBe(421)
      expect(await ask(passkey.beginSignIn, { ticket })).toBe(421)
      expect(await ask(reset.request, { userName: `else-${attempt}` })).toBe(421)
      expect(await ask(reset.check, { token: 'x'.repeat(64) })).toBe(421)
      expect(await ask(reset.complete, { token: 'x'.repeat(64), newPassword })).toBe(421)
      expect(await ask(signOn.begin, { hotelCode: 'ELSEWH' })).toBe(421)
      const parameters = '?code=1&state=s'
      expect(await ask(signOn.signIn, { ticket: signOnTicket, parameters })).toBe(421)
    }
    await expect(server.guest(session.login, wrong)).rejects.toMatchObject({ code: 400005 })
    await expect(server.guest(join.page, { hotelCode: 'ELSEWH' })).rejects.toMatchObject({
      code: 404001,
    })
  })

  test('is passed on for passkeys of members who are not here', async () => {
    const ada = await server.signIn()
    const { authenticator } = await addPasskey(ada)
    const { options: _, ...input } = await passkeyAnswer(server, authenticator)
    await server.database.db.deleteFrom('session').where('memberId', '=', ada.memberId).execute()
    const { credential } = input
    const userHandle = Buffer.alloc(32, 7).toString('base64url')
    const stranger = { ...credential, response: { ...credential.response, userHandle } }
    expect(await ask(passkey.signIn, { ...input, credential: stranger })).toBe(421)
    expect(await ask(passkey.signIn, input)).toBe(200)
  })

  test('is answered here if it is known here', async () => {
    const { userName, password } = await server.signIn()
    expect(await ask(session.login, { userName, password })).toBe(200)
    expect(await ask(session.login, { userName, password: 'a-wrong-password' })).toBe(400002)
    expect(await ask(join.page, { hotelCode: server.hotel.hotelCode })).toBe(200)
  })

  test('is answered here if no proxy of several cells asks', async () => {
    const { app } = server
    expect(await ask(session.login, wrong)).toBe(421)
    expect(await ask(session.login, wrong, { app, remoteAddress: '203.0.113.9' })).toBe(400005)
    expect(await ask(session.login, wrong, alone)).toBe(400005)
  })

  test('is refused once one network has had too much passed on', async () => {
    expect(await ask(session.login, wrong)).toBe(421)
    await server.database.db
      .updateTable('throttle')
      .set({ hits: 600 })
      .where('bucket', 'like', 'passed on from %')
      .execute()
    expect(await ask(session.login, wrong)).toBe(429001)
  })
})
