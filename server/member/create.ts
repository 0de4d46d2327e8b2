import type { ParsedOf } from '@hotel/contract/http/endpoint'
import { type member } from '@hotel/contract/member'

import { rerouteCasesOf } from '../feedback/routing/reroute.queries.ts'
import { done, type QueryContext, type CommandContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { endMatches } from '../house/match.queries.ts'
import { hashPassword } from '../session/password.ts'
import { actionsOn } from './authority.ts'
import { changeRooms, checkFacts } from './edit.ts'
import { weaknessOf } from './password-rule.ts'
import { findHotelName } from './queries.ts'
import { lockActor, lockSubject } from './subject.queries.ts'
import { eraseMember, writeMember } from './write.queries.ts'

type NewMember = ParsedOf<typeof member.create>

/** Creates a member; the password is hashed before the transaction. */
export async function prepareMember(prepareCtx: QueryContext<'Administrators'>, input: NewMember) {
  const { password, houseIds, userName, ...facts } = input
  const hotel = await findHotelName(prepareCtx.db, prepareCtx.actor.hotelId)
  const names = [userName, facts.name, hotel.name]
  const weakness = weaknessOf(password, { names, hotelCode: hotel.hotelCode })
  if (weakness) throw refuseField('password', weakness)
  const passwordHash = await hashPassword(password)
  return async (ctx: CommandContext<'Administrators'>) => {
    const { db, actor, now } = ctx
    const { hotelId } = actor
    const { person } = await lockActor(ctx)
    const newMember = { userRole: facts.userRole, routeList: [] }
    const checked = await checkFacts(ctx, person, facts, newMember)
    const written = await writeMember(db, {
      hotelId,
      userName,
      passwordHash,
      mustChangePassword: true,
      name: facts.name,
      userRole: facts.userRole,
      routeList: [],
      ...checked,
    })
    if (!written) throw refuseField('userName', 'userNameTaken')
    const matching = { db, hotelId, memberId: written.id, by: actor.memberId, at: now }
    const { addedIds } = await changeRooms(matching, houseIds)
    return done(written, {
      action: 'create',
      entity: 'member',
      entityId: written.id,
      detail: { version: 1, userRole: facts.userRole, addedHouseIds: addedIds },
    })
  }
}

/** A deleted member's history stays; their session is answered with 'user does not exist!'. */
export async function removeMember(ctx: CommandContext<'Administrators'>, { id }: { id: string }) {
  const { db, actor, now } = ctx
  const { hotelId } = actor
  const { person, subject, isLastAdministrator } = await lockSubject(ctx, id)
  if (id === actor.memberId) {
    throw new Refusal(isLastAdministrator ? 'lastAdministrator' : 'ownAccount')
  }
  if (!actionsOn(person, subject).includes('delete')) throw new Refusal('notPermitted')
  await eraseMember(db, hotelId, id)
  await endMatches(db, { hotelId, memberId: id, by: actor.memberId, at: now })
  const { reassignedCount, events } = await rerouteCasesOf(db, { hotelId, memberId: id })
  return done(
    { reassignedCount },
    { action: 'remove', entity: 'member', entityId: id, detail: { from: subject.status } },
    ...events,
  )
}
