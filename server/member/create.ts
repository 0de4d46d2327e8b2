import type { ParsedOf } from '@hotel/contract/endpoint'
import { type member } from '@hotel/contract/member'

import { rerouteCasesOf } from '../feedback/routing/reroute.queries.ts'
import { done, type Doing } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { endMatches } from '../match/queries.ts'
import { hashPassword } from '../session/password.ts'
import { actionsOn } from './authority.ts'
import { changeRooms, checkFacts } from './edit.ts'
import { takeActor, takeSubject } from './subject.queries.ts'
import { eraseMember, writeMember } from './write.queries.ts'

type NewMember = ParsedOf<typeof member.create>

/** Makes a member; the hashing of the password comes before the transaction. */
export async function prepareMember(input: NewMember) {
  const { password, houseIds, userName, ...facts } = input
  refuseName(userName, password, 'password')
  const passwordHash = await hashPassword(password)
  return async (act: Doing<'Administrators'>) => {
    const { db, actor, now } = act
    const { hotelId } = actor
    const { person } = await takeActor(act)
    const nobody = { userRole: facts.userRole, routeList: [] }
    const checked = await checkFacts(act, person, facts, nobody)
    const written = await writeMember(
      db,
      {
        hotelId,
        userName,
        passwordHash,
        mustChangePassword: true,
        name: facts.name,
        userRole: facts.userRole,
        routeList: [],
        ...checked,
      },
      now,
    )
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

/** The one thing that everybody tries first. */
export function refuseName(userName: string, password: string, field: string) {
  if (password.toLowerCase() === userName.toLowerCase()) throw refuseField(field, 'passwordIsName')
}

/** What a deleted member did stays; their live token tells them that there is no such user. */
export async function removeMember(act: Doing<'Administrators'>, { id }: { id: string }) {
  const { db, actor, now } = act
  const { hotelId } = actor
  const { person, subject, isLastAdministrator } = await takeSubject(act, id)
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
