import { roleKeys, type ParsedOf } from '@hotel/contract/http/endpoint'
import { type member } from '@hotel/contract/member'

import { canonicalPhone } from '../hotel/phone.ts'
import { rerouteCasesOf } from '../feedback/routing/reroute.queries.ts'
import { done, type CommandContext, type NewEvent } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { lockHouses, setOwnedHouses } from '../house/match.queries.ts'
import { actionsOn, keysNotOwned, manages, stepOf, withParents, type Manager } from './authority.ts'
import { hasDepartment } from './queries.ts'
import { conflictOf, lockSubject } from './subject.queries.ts'
import {
  claimName,
  endSessionsOf,
  findFreeName,
  updateMember,
  type MemberChange,
} from './write.queries.ts'

type Edit = ParsedOf<typeof member.edit>
type Facts = Omit<Edit, 'id' | 'version' | 'status' | 'reason' | 'houseIds' | 'userName'>
type Subject = Awaited<ReturnType<typeof lockSubject>>['subject']

/** Edits a member; disabling ends their sessions and reroutes their open cases. */
export async function editMember(ctx: CommandContext<['UserList', 'Administrators']>, input: Edit) {
  const { db, actor } = ctx
  const { id, version, status, reason, houseIds, userName, ...facts } = input
  const { person, subject, isLastAdministrator } = await lockSubject(ctx, id)
  if (!manages(person, subject.userRole) && id !== actor.memberId) throw new Refusal('notPermitted')
  if (subject.version !== version) throw await conflictOf(ctx, person, id)
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
  if (userName && step !== 'confirm') throw refuseField('userName', 'userNameFixed')
  if ((step === 'reject' || step === 'disable') && !reason) {
    throw refuseField('reason', 'reasonMissing')
  }
  const change: MemberChange = {
    ...(await checkFacts(ctx, person, facts, subject)),
    ...(step && status ? { status, statusReason: reason ?? null } : {}),
    ...(userName ? { userName } : {}),
  }
  if (step === 'confirm') await assignName(db, actor.hotelId, subject, userName ?? subject.userName)
  const place = { hotelId: actor.hotelId, id, version }
  const updated = await updateMember(db, place, change)
  if (updated === undefined) throw await conflictOf(ctx, person, id)
  if (step === 'disable') await endSessionsOf(db, actor.hotelId, id)
  const moved = await moveCases(ctx, input, step === 'disable')
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

/** Claims the name on confirmation; the refusal does not reveal which hotel has it. */
async function assignName(
  db: CommandContext['db'],
  hotelId: string,
  { id }: Subject,
  userName: string,
) {
  if (await claimName(db, { hotelId, id }, userName)) return
  const proposal = await findFreeName(db, userName)
  throw refuseField('userName', 'userNameClaimed', { userName, proposal })
}

function stepNow(person: Manager, subject: Subject, status: NonNullable<Edit['status']>) {
  const step = stepOf(subject.status, status)
  if (!step) throw new Refusal('memberStatusNotPossible')
  if (!actionsOn(person, subject).includes(step)) throw new Refusal('notPermitted')
  return step
}

/**
 * Normalizes and validates member fields. Refuses unknown references and keys the manager cannot
 * grant.
 */
export async function checkFacts(
  { db, actor, secrets }: Pick<CommandContext<'session'>, 'db' | 'actor' | 'secrets'>,
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
  // A demoted administrator keeps no menus unless they are granted explicitly.
  const keys = role === 1 ? [...roleKeys] : (routeList ?? (subject.userRole === 1 ? [] : undefined))
  return {
    ...definedOnly(facts),
    ...(userRole ? { userRole } : {}),
    ...(keys ? { routeList: withParents(keys) } : {}),
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(number === undefined ? {} : { phone: number === null ? null : secrets.seal(number) }),
  }
}

const definedOnly = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]: Exclude<T[Field], undefined>
  }

type Moved = { reassignedCount: number; events: NewEvent[]; detail: Record<string, unknown> }

/** Updates room ownership and reroutes the affected open cases. */
async function moveCases(
  { db, actor, now }: Pick<CommandContext<'session'>, 'db' | 'actor' | 'now'>,
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

type Rooms = { db: CommandContext['db']; hotelId: string; memberId: string; by: string; at: Date }

/** Sets the member's rooms exactly; unknown or foreign rooms are refused as not found. */
export async function changeRooms({ db, ...matching }: Rooms, houseIds: string[]) {
  const wanted = [...new Set(houseIds)]
  const known = await lockHouses(db, matching.hotelId, wanted)
  if (known.length !== wanted.length) throw new Refusal('notFound')
  return setOwnedHouses(db, matching, wanted)
}
