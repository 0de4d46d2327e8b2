import type { QueryContext } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { deciderOf } from '../act/act.ts'
import { withoutCopies } from '../act/unmerge.queries.ts'
import { staffActionsOn } from '../actions/actions.ts'
import { clocksOf, nextClockOf } from '../clocks/clocks.ts'
import { maskPhone } from '../../hotel/phone.ts'
import { findContent } from './content.queries.ts'
import { findFeedback, listTimeline } from './queries.ts'
import { findRelated } from './related.queries.ts'

/**
 * One case with its messages, notes, photos, history and related cases, as far as the caller may see
 * them.
 */
export async function readCase(
  { db, actor, now, secrets }: QueryContext<'Suggestion'>,
  id: string,
) {
  const found = await findFeedback(db, actor, id)
  if (!found) throw new Refusal('notFound')
  const { item, setting } = found
  const { hotelId } = actor
  const decider = deciderOf(actor, setting)
  const { previousCount, ...related } = await findRelated(db, actor, item)
  const { merged } = related
  const ids = [id, ...merged.map((each) => each.id)]
  const { photos, messages, notes, compensations } = await findContent(db, {
    hotelId,
    id,
    ids,
  })
  const of = (key: 'messageId' | 'noteId', value: string | null) =>
    photos.filter((photo) => photo[key] === value)
  const submitted = (ofCase: string) =>
    of('messageId', null).filter((photo) => photo.noteId === null && photo.feedbackId === ofCase)
  return {
    ...item,
    ...nextClockOf(item, now),
    guest: {
      anonymous: item.guestIdentityId === null,
      name: item.guestName && secrets.unseal(item.guestName),
      phone: item.guestPhone && maskPhone(secrets.unseal(item.guestPhone)),
      previousCount,
      erased: item.guestIdentityId !== null && !item.hasContact,
    },
    attachments: submitted(id),
    messages: [
      ...merged.map((ofCase) => ({ ...firstWordsOf(ofCase), attachments: submitted(ofCase.id) })),
      ...withoutCopies(messages, id).map((message) => ({
        ...message,
        ofCase: merged.find((each) => each.id === message.feedbackId) ?? null,
        attachments: of('messageId', message.id),
      })),
    ].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    notes: notes.map((note) => ({
      ...note,
      attachments: of('noteId', note.id),
    })),
    compensations: compensations.map((each) => ({
      ...each,
      decidable: each.status === 'proposed' && each.amountCents <= decider.approvalCents,
    })),
    compensationLimit: {
      cents: Number.isFinite(decider.approvalCents) ? decider.approvalCents : null,
      currency: setting.currency,
    },
    timeline: await listTimeline(db, hotelId, id),
    clocks: clocksOf(item, now),
    resolution: resolutionOf(item),
    hold: holdOf(item),
    endedAt: endOf(item),
    ...related,
    about: item.aboutMemberId ? { id: item.aboutMemberId, name: item.aboutName ?? '' } : null,
    allowedActions: staffActionsOn(item, decider, now),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findFeedback>>>['item']
type Merged = Awaited<ReturnType<typeof findRelated>>['merged'][number]

/** What the guest of a merged case first wrote, as a message in the case it was merged into. */
const firstWordsOf = (ofCase: Merged) => ({
  id: ofCase.id,
  authorKind: 'guest' as const,
  authorName: null,
  body: [ofCase.content, ofCase.remedySought].filter(Boolean).join('\n\n'),
  createdAt: ofCase.createdAt,
  ofCase,
})

function endOf({ status, resolvedAt, closedAt, dismissedAt, mergedAt }: Found) {
  if (status === 'dismissed') return dismissedAt
  if (status === 'merged') return mergedAt
  return resolvedAt ?? closedAt
}

const holdOf = ({ holdReason, holdUntil }: Found) =>
  holdReason && holdUntil ? { reasonCode: holdReason, until: holdUntil } : null

const resolutionOf = ({ resolutionId, resolutionName }: Found) =>
  resolutionId && resolutionName ? { id: resolutionId, name: resolutionName } : null
