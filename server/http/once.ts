import type { ExpressionBuilder } from 'kysely'

import { contentOf } from '@hotel/contract/http/request-id'

import type { Writes } from '../db/open.ts'
import { preparedWrite } from '../db/statement/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { Secrets } from '../secrets.ts'
import type { CommandResult, SavedAnswer } from './handler.ts'
import { Refusal } from './refusal.ts'
import type { Handled } from './transact.ts'

/** By each key; the first is stored. */
type Hashes = {
  contentHashes: Buffer[]
  /** Of the content without the guest's name and phone. */
  restHashes: Buffer[]
}

type Request = Hashes & {
  hotelId: string
  /** The command and its caller: the same id from another caller is another request. */
  scope: string
  requestId: string
  at: Date
}

type Command<T> = {
  run: () => Promise<CommandResult<T>>
  /** Answers a repeated request from current data; must not change anything. */
  repeat: (saved: SavedAnswer) => Promise<T>
}

/** Keyed, because phone numbers and names could be guessed from a plain hash. */
export function hashesOf({ fingerprints }: Pick<Secrets, 'fingerprints'>, input: object): Hashes {
  const hashes = (content: object) => fingerprints(`request ${contentOf(content)}`)
  return { contentHashes: hashes(input), restHashes: hashes({ ...input, contact: undefined }) }
}

/**
 * Runs a command once per request id; `handled` is what is written with its events. A repeat with the same content only gets an answer; different
 * content is refused. A refused request does not use up its id.
 */
export async function once<T>(
  db: Writes,
  request: Request,
  secrets: Secrets,
  { run, repeat }: Command<T>,
): Promise<CommandResult<T> & { handled?: Handled }> {
  const { hotelId, scope, requestId, contentHashes, restHashes, at } = request
  const [contentHash, restHash] = [contentHashes[0]!, restHashes[0]!]
  const [first] = await requests.list(db, { hotelId, scope, requestId, contentHash, restHash, at })
  const isThis = (eb: ExpressionBuilder<Tables, 'handledRequest'>) =>
    eb.and({ hotelId, scope, requestId })
  if (!first) {
    const before = await db
      .selectFrom('handledRequest')
      .select(['answer', 'contentHash', 'restHash'])
      .where(isThis)
      .executeTakeFirstOrThrow()
    // The first is null once the guest's contact was erased, both once their words were or the key replaced.
    const saved = before.contentHash ?? before.restHash
    const sent = before.contentHash ? contentHashes : restHashes
    if (saved && !sent.some((hash) => hash.equals(saved))) {
      throw new Refusal('requestIdUsed', { data: { usedRequestId: requestId } })
    }
    const answer = before.answer ? (JSON.parse(secrets.unseal(before.answer)) as SavedAnswer) : {}
    return { answer: await repeat(answer), events: [] }
  }
  try {
    const result = await run()
    const { saved = {} } = result
    const answer = Object.keys(saved).length > 0 ? secrets.seal(JSON.stringify(saved)) : null
    const feedbackId = result.events.find(({ entity }) => entity === 'feedback')?.entityId ?? null
    return { ...result, handled: { scope, requestId, answer, feedbackId } }
  } catch (error) {
    // A refusal with `commitsWrites` is committed, but the id stays free.
    if (error instanceof Refusal && error.commitsWrites) {
      await db.deleteFrom('handledRequest').where(isThis).execute()
    }
    throw error
  }
}

const requests = preparedWrite<
  Omit<Request, keyof Hashes> & { contentHash: Buffer; restHash: Buffer }
>()((db, param) =>
  db
    .insertInto('handledRequest')
    .values({
      hotelId: param('hotelId'),
      scope: param('scope'),
      requestId: param('requestId'),
      contentHash: param('contentHash'),
      restHash: param('restHash'),
      handledAt: param('at'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestId'),
)
