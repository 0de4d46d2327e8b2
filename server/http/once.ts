import type { ExpressionBuilder } from 'kysely'

import { contentOf } from '@hotel/contract/http/request-id'

import type { Writes } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { Secrets } from '../secrets.ts'
import type { CommandResult, SavedAnswer } from './handler.ts'
import { Refusal } from './refusal.ts'

type Request = {
  hotelId: string
  /** The command and its caller: the same id from another caller is another request. */
  scope: string
  requestId: string
  contentHash: Buffer
  at: Date
}

type Command<T> = {
  run: () => Promise<CommandResult<T>>
  /** Answers a repeated request from current data; must not change anything. */
  repeat: (saved: SavedAnswer) => Promise<T>
}

/** Keyed, because phone numbers and names could be guessed from a plain hash. */
export const contentHashOf = ({ fingerprint }: Pick<Secrets, 'fingerprint'>, input: object) =>
  fingerprint(`request ${contentOf(input)}`)

/**
 * Runs a command once per request id. A repeat with the same content only gets an answer; different
 * content is refused. A refused request does not use up its id.
 */
export async function once<T>(
  db: Writes,
  request: Request,
  secrets: Secrets,
  { run, repeat }: Command<T>,
): Promise<CommandResult<T>> {
  const { hotelId, scope, requestId, contentHash, at } = request
  const first = await db
    .insertInto('handledRequest')
    .values({
      hotelId,
      scope,
      requestId,
      contentHash,
      answer: null,
      feedbackId: null,
      handledAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestId')
    .executeTakeFirst()
  const isThis = (eb: ExpressionBuilder<Tables, 'handledRequest'>) =>
    eb.and({ hotelId, scope, requestId })
  if (!first) {
    const before = await db
      .selectFrom('handledRequest')
      .select(['answer', 'contentHash'])
      .where(isThis)
      .executeTakeFirstOrThrow()
    // Null once the guest was erased, and for rows older than the column.
    if (before.contentHash && !before.contentHash.equals(contentHash)) {
      throw new Refusal('requestIdUsed', { data: { usedRequestId: requestId } })
    }
    const saved = before.answer ? (JSON.parse(secrets.unseal(before.answer)) as SavedAnswer) : {}
    return { answer: await repeat(saved), events: [] }
  }
  try {
    const result = await run()
    const { saved = {} } = result
    const answer = Object.keys(saved).length > 0 ? secrets.seal(JSON.stringify(saved)) : null
    const feedbackId = result.events.find(({ entity }) => entity === 'feedback')?.entityId ?? null
    if (answer ?? feedbackId) {
      await db.updateTable('handledRequest').set({ answer, feedbackId }).where(isThis).execute()
    }
    return result
  } catch (error) {
    // A refusal with `commitsWrites` is committed, but the id stays free.
    if (error instanceof Refusal && error.commitsWrites) {
      await db.deleteFrom('handledRequest').where(isThis).execute()
    }
    throw error
  }
}
