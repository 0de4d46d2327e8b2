import { done, type CommandContext, type CommandResult } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { findState } from '../act/queries.ts'
import { listPresent, markRead, recordView } from './queries.ts'

type Context = CommandContext<'Suggestion'>

/**
 * Records that a member has the case open, with an event at most once an hour, and returns who else
 * has.
 */
export async function viewCase({ db, actor, now }: Context, feedbackId: string) {
  if (!(await findState(db, actor, feedbackId))) throw new Refusal('notFound')
  const { hotelId, memberId } = actor
  const view = { hotelId, feedbackId, memberId }
  const isNew = await recordView(db, view, now)
  const answer = { others: await listPresent(db, view, now) }
  const event = { action: 'look', entity: 'feedback', entityId: feedbackId } as const
  return isNew ? done(answer, event) : unchanged(answer)
}

/** Guest messages count as read once the owner reads them, or anybody while the case is unassigned. */
export async function readMessages({ db, actor }: Context, feedbackId: string) {
  const state = await findState(db, actor, feedbackId)
  if (!state) throw new Refusal('notFound')
  const isTheirs = state.ownerId === null || state.ownerId === actor.memberId
  if (!isTheirs || state.unreadGuestMessages === 0) {
    return unchanged({ unreadGuestMessages: state.unreadGuestMessages })
  }
  await markRead(db, actor.hotelId, feedbackId)
  return done(
    { unreadGuestMessages: 0 },
    { action: 'read', entity: 'feedback', entityId: feedbackId },
  )
}

const unchanged = <T>(answer: T): CommandResult<T> => ({ answer, events: [] })
