import { join } from '@hotel/contract/member/join'
import { memberImport } from '@hotel/contract/member/import'
import { match } from '@hotel/contract/member/match'
import { member } from '@hotel/contract/member'

import { newcomer, request } from '../people.ts'
import type { TestServer } from '../server.ts'
import { readMembers } from '../spreadsheet.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Commands on members; each uses a new member. */
export function memberCommands(server: TestServer): SampleCommands {
  const admin = () => server.signIn({ userRole: 1 })
  const sheet = () => {
    const { name, userName } = newcomer()
    return [
      ['Name', 'User name'],
      [name, userName],
    ]
  }
  return {
    async 'member.create'() {
      return ready((await admin()).call, member.create, newcomer())
    },
    async 'memberImport.apply'() {
      const { call, token } = await admin()
      const { id } = await readMembers(server, token, sheet())
      return ready(call, memberImport.apply, { id })
    },
    async 'memberImport.cancel'() {
      const { call, token } = await admin()
      const { id } = await readMembers(server, token, sheet())
      return ready(call, memberImport.cancel, { id })
    },
    async 'member.edit'() {
      const { memberId } = await server.signIn()
      return ready((await admin()).call, member.edit, {
        id: memberId,
        version: 1,
        jobTitle: 'Night',
      })
    },
    async 'member.password'() {
      const { call, password } = await server.signIn()
      return ready(call, member.password, {
        oldPassword: password,
        newPassword: 'another-good-phrase',
      })
    },
    async 'member.remove'() {
      const { memberId } = await server.signIn()
      return ready((await admin()).call, member.remove, { id: memberId })
    },
    async 'member.removeAvatar'() {
      return ready((await server.signIn()).call, member.removeAvatar, {})
    },
    async 'match.add'() {
      const { memberId } = await server.signIn()
      const houseIds = [server.hotel.room.id]
      return ready((await admin()).call, match.add, { memberId, houseIds, duty: 'owner' })
    },
    async 'match.cancel'() {
      const { memberId } = await server.signIn()
      const { call } = await admin()
      await call(match.add, { memberId, houseIds: [server.hotel.room.id], duty: 'owner' })
      return ready(call, match.cancel, { memberId, all: true })
    },
    async 'join.ask'() {
      const { hotelCode } = server.hotel
      return ready(server.guest, join.ask, request(hotelCode))
    },
  }
}
