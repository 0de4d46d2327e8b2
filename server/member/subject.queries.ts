import { type Doing } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { visibleStatuses, type Manager } from './authority.ts'
import { findMember, lapseBefore } from './queries.ts'
import { rowFor } from './row.ts'
import { lockMembers } from './write.queries.ts'

type Act = Pick<Doing<'session'>, 'db' | 'actor' | 'now'>

/** The one who acts, as they stand now: somebody who was disabled a moment ago acts no more. */
export async function takeActor({ db, actor }: Act, ...others: string[]) {
  const locked = await lockMembers(db, actor.hotelId, [actor.memberId, ...others])
  const self = locked.find((member) => member.id === actor.memberId)
  if (self?.status !== 'active') throw new Refusal('sessionExpired')
  const { userRole, routeList } = self
  const person: Manager = { memberId: self.id, userRole, routeList }
  return { person, locked }
}

/**
 * The member acted on and the one who acts, both held until the commit. Because only another active
 * administrator can take a role or an account away, a hotel always keeps one, also when two do it to
 * each other at once.
 */
export async function takeMember(act: Act, id: string) {
  const { person, locked } = await takeActor(act, id)
  const found = locked.find((member) => member.id === id)
  if (!found || found.status === 'deleted') throw new Refusal('notFound')
  const { status } = found
  if (status === 'pending' && found.createdAt <= lapseBefore(act.now)) throw new Refusal('notFound')
  const isLastAdministrator =
    found.userRole === 1 &&
    !locked.some((other) => other.id !== id && other.userRole === 1 && other.status === 'active')
  return { person, subject: { ...found, status }, isLastAdministrator }
}

/** The same, for whoever's keys show this member; to others they are not there. */
export async function takeSubject(act: Act, id: string) {
  const taken = await takeMember(act, id)
  const { person, subject } = taken
  if (!visibleStatuses(person).includes(subject.status)) throw new Refusal('notFound')
  return taken
}

/** How the member is now, so that the late one can decide anew. */
export async function conflictOf({ db, actor, now }: Act, person: Manager, id: string) {
  const place = { hotelId: actor.hotelId, now, statuses: visibleStatuses(person) }
  const found = await findMember(db, place, id)
  if (!found) return new Refusal('notFound')
  return new Refusal('memberChangedMeanwhile', { data: { current: rowFor(person, found) } })
}
