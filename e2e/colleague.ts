import { code } from '../contract/code.ts'
import { house } from '../contract/house.ts'
import { member } from '../contract/member.ts'
import { callAs } from './call.ts'

const temporaryPassword = 'lantern-for-one-day'
export const ownPassword = 'a-password-of-my-own'

/** A colleague who answers for a room of their own and has signed in before. */
export async function hire() {
  const admin = await callAs('admin')
  const userName = `leaver.${crypto.randomUUID().slice(0, 8)}`
  const name = `Leaver ${userName.slice(-8)}`
  const room = await admin(house.create, { houseNo: userName.slice(-8), building: 'Annex' })
  const card = await admin(code.issue, { houseId: room.id })
  const { id: memberId } = await admin(member.create, {
    userName,
    name,
    password: temporaryPassword,
    userRole: 3,
    routeList: ['Feedback', 'Suggestion'],
    houseIds: [room.id],
  })
  const colleague = await callAs(userName, undefined, temporaryPassword)
  await colleague(member.password, { oldPassword: temporaryPassword, newPassword: ownPassword })
  return { memberId, userName, name, link: (card as { pageUrl: string }).pageUrl }
}
