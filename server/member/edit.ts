import { roleKeys, type ParsedOf } from '@hotel/contract/endpoint'
import { type member } from '@hotel/contract/member'

import { canonicalPhone } from '../feedback/create/guest-identity.ts'
import { rerouteCasesOf } from '../feedback/routing/reroute.queries.ts'
import { done, type Doing, type EventLine } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { lockHouses, ownExactly } from '../match/queries.ts'
import { actionsOn, keysNotOwned, manages, stepOf, withParents, type Manager } from './authority.ts'
import { hasDepartment } from './queries.ts'
import { conflictOf, takeSubject } from './subject.queries.ts'
import { endSessionsOf, updateMember, type MemberChange } from './write.queries.ts'

type Edit = ParsedOf<typeof member.edit>
type Facts = Omit<Edit, 'id' | 'version' | 'status' | 'reason' | 'houseIds'>
type Subject = Awaited<ReturnType<typeof takeSubject>>['subject']

/** Changes a member; disabling ends their sessions and routes their open cases anew. */
export async function editMember(act: Doing<['UserList', 'Administrators']>, input: Edit) {
  const { db, actor } = act
  const { id, version, status, reason, houseIds, ...facts } = input
  const { person, subject, isLastAdministrator } = await takeSubject(act, id)
  if (!manages(person, subject.userRole) && id !== actor.memberId) throw new Refusal('notPermitted')
  if (subject.version !== version) throw await conflictOf(act, person, id)
  const isOtherStatus = status !== undefined && status !== subject.status
  const isOtherRole = facts.userRole !== undefined && facts.userRole !== subject.userRole
  if (id === actor.memberId && (isOtherStatus || isOtherRole)) {
    throw new Refusal(isLastAdministrator ? 'lastAdministrator' : 'ownAccount')
  }
  const step = isOtherStatus ? stepNow(person, subject, status) : undefined
  const isMore = houseIds !== undefined || Object.keys(facts).length > 0
  if (isMore && step !== 'confirm' && !actionsOn(person, subject).includes('edit')) {
    throw new Refusal('notPermitted')
  }
  if ((step === 'reject' || step === 'disable') && !reason) {
    throw refuseField('reason', 'reasonMissing')
  }
  const change: MemberChange = {
    ...(await checkFacts(act, person, facts, subject)),
    ...(step && status ? { status, statusReason: reason ?? null } : {}),
  }
  const place = { hotelId: actor.hotelId, id, version }
  const updated = await updateMember(db, place, change)
  if (updated === undefined) throw await conflictOf(act, person, id)
  if (step === 'disable') await endSessionsOf(db, actor.hotelId, id)
  const moved = await moveCases(act, input, step === 'disable')
  return done(
    {
      id,
      status: status ?? subject.status,
      version: updated,
      reassignedCount: moved.reassignedCount,
    },
    {
      action: step ?? 'edit',
      entity: 'member',
      entityId: id,
      detail: { version: updated, changed: Object.keys(change), ...moved.detail },
    },
    ...moved.events,
  )
}

function stepNow(person: Manager, subject: Subject, status: NonNullable<Edit['status']>) {
  const step = stepOf(subject.status, status)
  if (!step) throw new Refusal('memberStatusNotPossible')
  if (!actionsOn(person, subject).includes(step)) throw new Refusal('notPermitted')
  return step
}

/** What may be set, in the spelling in which it is kept. Refuses what is not there or not the person's to give. */
export async function checkFacts(
  { db, actor }: Pick<Doing<'session'>, 'db' | 'actor'>,
  person: Manager,
  { phone, userRole, routeList, departmentId, ...facts }: Facts,
  subject: Pick<Subject, 'userRole' | 'routeList'>,
): Promise<Pick<MemberChange, keyof Facts>> {
  if (userRole && !manages(person, userRole)) throw new Refusal('notPermitted')
  if (routeList && keysNotOwned(person, routeList, subject.routeList).length > 0) {
    throw refuseField('routeList', 'keysNotOwned')
  }
  if (departmentId && !(await hasDepartment(db, actor.hotelId, departmentId))) {
    throw new Refusal('notFound')
  }
  const number = phone ? canonicalPhone(phone) : phone
  if (phone && !number) throw refuseField('phone', 'phoneUnreadable')
  const role = userRole ?? subject.userRole
  // Whoever is an administrator no longer keeps no menu that nobody chose for them.
  const keys = role === 1 ? [...roleKeys] : (routeList ?? (subject.userRole === 1 ? [] : undefined))
  return {
    ...definedOnly(facts),
    ...(userRole ? { userRole } : {}),
    ...(keys ? { routeList: withParents(keys) } : {}),
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(number === undefined ? {} : { phone: number }),
  }
}

const definedOnly = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]: Exclude<T[Field], undefined>
  }

type Moved = { reassignedCount: number; events: EventLine[]; detail: Record<string, unknown> }

/** Rooms that change hands, and the open cases that go elsewhere with them. */
async function moveCases(
  { db, actor, now }: Pick<Doing<'session'>, 'db' | 'actor' | 'now'>,
  { id, houseIds }: Edit,
  leaves: boolean,
): Promise<Moved> {
  const { hotelId } = actor
  const rooms = houseIds
    ? await changeRooms({ db, hotelId, memberId: id, by: actor.memberId, at: now }, houseIds)
    : { addedIds: [], endedIds: [] }
  const detail = houseIds ? { addedHouseIds: rooms.addedIds, endedHouseIds: rooms.endedIds } : {}
  if (leaves) return { ...(await rerouteCasesOf(db, { hotelId, memberId: id })), detail }
  if (rooms.endedIds.length === 0) return { reassignedCount: 0, events: [], detail }
  const leaving = { hotelId, memberId: id, houseIds: rooms.endedIds }
  return { ...(await rerouteCasesOf(db, leaving)), detail }
}

type Rooms = { db: Doing['db']; hotelId: string; memberId: string; by: string; at: Date }

/** The member owns exactly these; a room of nobody's or of another hotel's is not found. */
export async function changeRooms({ db, ...matching }: Rooms, houseIds: string[]) {
  const wanted = [...new Set(houseIds)]
  const known = await lockHouses(db, matching.hotelId, wanted)
  if (known.length !== wanted.length) throw new Refusal('notFound')
  return ownExactly(db, matching, wanted)
}
