import { sql } from 'kysely'

import type { Writes } from '../../db/open.ts'
import type { MergeStep } from '../detail/merged.queries.ts'

type SharedReplies = {
  hotelId: string
  /** The case that is separated, and the chain of cases it was merged into. */
  feedbackId: string
  mergedInto: readonly MergeStep[]
}

const stemLength = 28
const stemOf = (id: string) => id.slice(0, stemLength)

/**
 * A copy and its original are shown once where both are, in cases merged again: as the case's own, or
 * else the first.
 */
export function withoutCopies<M extends { id: string; feedbackId: string }>(
  messages: readonly M[],
  caseId: string,
): M[] {
  const shown = new Map<string, M>()
  for (const message of messages) {
    const stem = stemOf(message.id)
    if (message.feedbackId === caseId || !shown.has(stem)) shown.set(stem, message)
  }
  return [...shown.values()]
}

/** Sorts where the original does: only the random end differs, behind its time and counter. */
const copyId = sql`(left(id::text, ${sql.lit(stemLength)}) || right(gen_random_uuid()::text, 8))::uuid`

/**
 * Copies the replies and photos that the guest of a merged case could read in the cases it was merged
 * into. Returns when the first one was sent, null without any.
 */
export async function copySharedReplies(
  db: Writes,
  { hotelId, feedbackId, mergedInto }: SharedReplies,
) {
  const [ids, since] = [mergedInto.map(({ id }) => id), mergedInto.map((step) => step.since)]
  const { rows } = await sql<{ firstAt: string | null }>`
    with reply as (
      select message.*, ${copyId} as copy_id
      from unnest(${ids}::uuid[], ${since}::timestamptz[]) as step(case_id, since)
      join public_message message
        on message.hotel_id = ${hotelId} and message.feedback_id = step.case_id
        and message.author_kind = 'member' and message.created_at >= step.since),
    copied as (
      insert into public_message
        (hotel_id, id, feedback_id, author_kind, author_id, body, promised_at, created_at)
      select hotel_id, copy_id, ${feedbackId}, author_kind, author_id, body, promised_at, created_at
      from reply),
    photo as (
      select attachment.*, reply.copy_id from attachment
      join reply on reply.hotel_id = attachment.hotel_id
        and reply.feedback_id = attachment.feedback_id and reply.id = attachment.message_id),
    copied_photo as (
      insert into attachment (hotel_id, id, feedback_id, member_id, message_id, visibility,
        mime, size, width, height, created_at, content, thumb, picture_key)
      select hotel_id, ${copyId}, ${feedbackId}, member_id, copy_id, visibility,
        mime, size, width, height, created_at, content, thumb, picture_key
      from photo)
    select min(created_at) as first_at from reply`.execute(db)
  return rows[0]!.firstAt
}
