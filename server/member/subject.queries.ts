import { type CommandContext, type LimitedContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { verifyPassword } from '../session/password.ts'
import { expiredBefore } from '../hotel/retention.ts'
import { visibleStatuses, type Manager } from './authority.ts'
import { findMember, findPassword } from './queries.ts'
import { rowFor } from './row.ts'
import { lockMembers } from './write.queries.ts'

type Context = Pick<CommandContext<'session'>, 'db' | 'actor' | 'now'>

/** The acting member, re-read and locked: refuses one who has just been disabled. */
export async function lockActor({ db, actor }: Context, ...others: string[]) {
  const locked = await lockMembers(db, actor.hotelId, [actor.memberId, ...others])
  const self = locked.find((member) => member.id === actor.memberId)
  if (self?.status !== 'active') throw new Refusal('sessionExpired')
  const { userRole, routeList } = self
  const person: Manager = { memberId: self.id, userRole, routeList }
  return { person, locked }
}

/**
 * Locks the acting member and the target until the commit. Only another active administrator can
 * remove an administrator, so a hotel always keeps one, even when two act on each other at once.
 */
export async function lockMember(ctx: Context, id: string) {
  const { person, locked } = await lockActor(ctx, id)
  const found = locked.find((member) => member.id === id)
  if (!found || found.status === 'deleted') throw new Refusal('notFound')
  const { status } = found
  if (status === 'pending' && found.createdAt <= expiredBefore(ctx.now))
    throw new Refusal('notFound')
  const isLastAdministrator =
    found.userRole === 1 &&
    !locked.some((other) => other.id !== id && other.userRole === 1 && other.status === 'active')
  return { person, subject: { ...found, status }, isLastAdministrator }
}

/** The same, but not found for callers whose keys do not show this member. */
export async function lockSubject(ctx: Context, id: string) {
  const taken = await lockMember(ctx, id)
  const { person, subject } = taken
  if (!visibleStatuses(person).includes(subject.status)) throw new Refusal('notFound')
  return taken
}

/** The current member, for the conflict answer. */
export async function conflictOf(
  { db, actor, now, secrets }: Context & Pick<CommandContext<'session'>, 'secrets'>,
  person: Manager,
  id: string,
) {
  const place = { hotelId: actor.hotelId, now, statuses: visibleStatuses(person) }
  const found = await findMember(db, place, id)
  if (!found) return new Refusal('notFound')
  return new Refusal('memberChangedMeanwhile', {
    data: { current: rowFor(person, found, secrets) },
  })
}

/** Refuses a wrong password at the field; limits guessing in a session left open. */
export async function checkOwnPassword(
  { db, actor, limit }: LimitedContext<'session'>,
  field: string,
  password: string,
) {
  const { hotelId, memberId } = actor
  const bucket = `password of ${memberId}`
  await limit.count([{ bucket, max: 5, minutes: 15 }])
  const known = await findPassword(db, hotelId, memberId)
  if (!known || !(await verifyPassword(known.passwordHash, password))) {
    throw refuseField(field, 'passwordWrong')
  }
  await limit.takeBack([bucket])
  return known
}
