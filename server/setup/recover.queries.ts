import type { Writes } from '../db/open.ts'
import { writeEvents } from '../http/transact.ts'
import { deleteFactors } from '../session/factor.queries.ts'
import { endSessionsOf, setPassword } from '../member/write.queries.ts'

type Account = { hotelCode: string; userName: string }

/**
 * Lets an active member sign in again: sets a temporary password, removes the second factor and ends
 * all sessions. Undefined if the hotel has no such member.
 */
export async function recoverMember(
  db: Writes,
  { hotelCode, userName }: Account,
  passwordHash: string,
  at: Date,
) {
  const member = await db
    .selectFrom('member')
    .innerJoin('hotel', 'hotel.id', 'member.hotelId')
    .where('hotel.hotelCode', '=', hotelCode.toUpperCase())
    .where((eb) => eb(eb.fn<string>('lower', ['member.userName']), '=', userName.toLowerCase()))
    .where('member.status', '=', 'active')
    .select(['member.hotelId', 'member.id as memberId', 'member.name', 'member.userName'])
    .forUpdate('member')
    .executeTakeFirst()
  if (!member) return undefined
  const { hotelId, memberId } = member
  await setPassword(db, member, { passwordHash, mustChangePassword: true })
  const hadFactor = await deleteFactors(db, member)
  await endSessionsOf(db, hotelId, memberId)
  const about = { entity: 'member', entityId: memberId, hotelId, actorKind: 'system' } as const
  const actions = ['resetPassword', ...(hadFactor ? ['resetFactor'] : [])]
  await writeEvents(
    db,
    undefined,
    actions.map((action) => ({ ...about, action })),
    at,
  )
  return { name: member.name, userName: member.userName, hadFactor }
}
