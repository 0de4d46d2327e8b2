import { factor } from '@hotel/contract/factor'
import { avatarUploadPath, member } from '@hotel/contract/member'
import { join } from '@hotel/contract/member/join'
import { memberImport } from '@hotel/contract/member/import'
import { expect } from 'vitest'

import { addFactor, ticketOf } from '../factor.ts'
import { newcomer, request } from '../people.ts'
import { post, takePhoto } from '../photo.ts'
import type { TestServer } from '../server.ts'
import { readMembers } from '../spreadsheet.ts'
import { expectPicture } from './picture.ts'

/** What members do about members, beyond a sample of each call. */
export function memberStories(server: TestServer) {
  const admin = () => server.signIn({ userRole: 1 })
  return {
    async 'a member has a picture'() {
      const own = await admin()
      const form = { first: ['none', ''] as [string, string], fileName: 'me.jpg' }
      await post(server, avatarUploadPath, { ...form, bytes: await takePhoto() }, own.token)
      const { avatarUrl } = await own.call(member.find, { id: own.memberId })
      await expectPicture(server, avatarUrl!, own)
    },
    async 'a member moves to a department, seen by two'() {
      const { call } = await admin()
      const { id } = await call(member.create, newcomer())
      const moved = { id, version: 1, departmentId: server.hotel.departmentId('Housekeeping') }
      await call(member.edit, moved)
      await expect(call(member.edit, moved)).rejects.toMatchObject({ code: 409001 })
    },
    async 'two ask to join under one name'() {
      const { call } = await admin()
      const asks = [request(server.hotel.hotelCode), request(server.hotel.hotelCode)]
      const { userName } = asks[0]!
      for (const each of asks) await server.guest(join.ask, { ...each, userName })
      const { list } = await call(member.list, { status: ['pending'], keyword: userName })
      const [one, other] = list.map(
        ({ id, version }) => ({ id, version, status: 'active' }) as const,
      )
      await call(member.edit, one!)
      await expect(call(member.edit, other!)).rejects.toMatchObject({ code: 400002 })
    },
    async 'members are imported who are known'() {
      const { call, token } = await admin()
      const { userName } = await server.signIn()
      const { id } = await readMembers(server, token, [
        ['Name', 'User name'],
        ['Another name', userName],
      ])
      await call(memberImport.changes, { id })
    },
    async 'a member signs in with a recovery code'() {
      const own = await server.signIn()
      const { recoveryCodes } = await addFactor(server, own)
      const ticket = await ticketOf(server, own)
      await server.guest(factor.signIn, { ticket, oneTimeCode: recoveryCodes[0]! })
    },
  }
}
