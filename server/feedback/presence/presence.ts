import { done, type Doing, type Done } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { findState } from '../act/queries.ts'
import { listLooking, markRead, noteLook } from './queries.ts'

type Act = Doing<'Suggestion'>

/** Whoever opens a case leaves a line once an hour, and sees who else has it open. */
export async function lookAtCase({ db, actor, now }: Act, feedbackId: string) {
  if (!(await findState(db, actor, feedbackId))) throw new Refusal('notFound')
  const { hotelId, memberId } = actor
  const look = { hotelId, feedbackId, memberId }
  const isNew = await noteLook(db, look, now)
  const answer = { others: await listLooking(db, look, now) }
  const event = { action: 'look', entity: 'feedback', entityId: feedbackId } as const
  return isNew ? done(answer, event) : unchanged(answer)
}

/** The guest's words count as read once whoever has the case read them. */
export async function readMessages({ db, actor }: Act, feedbackId: string) {
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

/** Said again, nothing happens and nothing is written down. */
const unchanged = <T>(answer: T): Done<T> => ({ answer, events: [] })
