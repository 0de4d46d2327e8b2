import { expect, test } from 'vitest'

import { session } from '@hotel/contract/session'

import { hashPassword } from '../session/password.ts'
import { addFactor } from '../testing/factor.ts'
import { useServer } from '../testing/server.ts'
import { recoverMember } from './recover.queries.ts'

const server = useServer()
const recover = async (userName: string, { hotelCode } = server.hotel) => {
  const hashed = await hashPassword('until-tomorrow-noon')
  return server.database.db
    .transaction()
    .execute((tx) => recoverMember(tx, { hotelCode, userName }, hashed, new Date()))
}

test('Recovered member: signs in with the temporary password alone, and nowhere before', async () => {
  const ada = await server.signIn({ userRole: 1 })
  await addFactor(server, ada)
  const { userName } = ada
  expect(await recover(userName.toUpperCase())).toMatchObject({ userName, hadFactor: true })
  await expect(ada.call(session.list, {})).rejects.toMatchObject({ code: 401 })
  const old = { userName, password: ada.password }
  await expect(server.guest(session.login, old)).rejects.toMatchObject({ code: 400002 })
  const { token } = await server.guest(session.login, { userName, password: 'until-tomorrow-noon' })
  const answer = await server.send({ ...session.list, token })
  expect(answer).toMatchObject({ code: 403001, msg: 'Set your own password first.' })
  const events = await server.database.db
    .selectFrom('event')
    .where('entityId', '=', ada.memberId)
    .where('actorKind', '=', 'system')
    .select('action')
    .execute()
  expect(events).toEqual([{ action: 'resetPassword' }, { action: 'resetFactor' }])
})

test('Recovered member: is one of that hotel, and active', async () => {
  const other = await server.signIn({ hotel: server.otherHotel })
  expect(await recover(other.userName)).toBeUndefined()
  const gone = await server.signIn()
  await server.database.db
    .updateTable('member')
    .set({ status: 'disabled' })
    .where('id', '=', gone.memberId)
    .execute()
  expect(await recover(gone.userName)).toBeUndefined()
})
