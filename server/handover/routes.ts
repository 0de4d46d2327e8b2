import type { ParsedOf } from '@hotel/contract/http/endpoint'
import { handover } from '@hotel/contract/handover'

import { done, type QueryContext, type CommandContext } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { ring } from '../notification/bell.queries.ts'
import { countCases, listOpenCases, type HandoverContext } from './draft.queries.ts'
import {
  countLimit,
  findHandover,
  findSince,
  insertHandover,
  listHandovers,
  listSavedCases,
  signAsTaker,
} from './queries.ts'
import { listActiveMembers } from './waiting.queries.ts'

export const handoverRoutes = implement(handover, {
  async draft(ctx, { scope }) {
    const draft = await draftOf(ctx, scope)
    return { ...draft, scope, otherCount: draft.counts.open - draft.lines.length }
  },

  async list({ db, actor }, page) {
    const { list, total } = await listHandovers(db, actor.hotelId, page)
    return {
      list: list.map(({ counts, ...row }) => ({ ...row, openCount: counts.open })),
      total,
      totalIsExact: total < countLimit,
      ...page,
    }
  },

  async detail({ db, actor }, { id }) {
    const found = await findHandover(db, actor.hotelId, id)
    if (!found) throw new Refusal('notFound')
    const saved = await listSavedCases(db, actor, id)
    const lines = saved.map((entry) => ({
      ...entry,
      status: entry.savedStatus,
      severity: entry.savedSeverity,
      ownerName: entry.savedOwnerName,
      nextDueAt: entry.savedDueAt,
      promisedAt: entry.savedPromisedAt,
      holdReason: entry.savedHoldReason,
      holdUntil: entry.savedHoldUntil,
      escalationLevel: entry.savedEscalationLevel,
    }))
    return { ...found, lines, otherCount: found.counts.open - lines.length }
  },

  give: {
    run: give,
    async repeat({ db, actor }, _, { id }) {
      const found = id ? await findHandover(db, actor.hotelId, id) : undefined
      if (!found) throw new Refusal('notFound')
      return { id: found.id }
    },
  },

  take: {
    run: take,
    async repeat({ db, actor }, { id }) {
      const found = await findHandover(db, actor.hotelId, id)
      if (!found?.takenAt) throw new Refusal('notFound')
      return { id, takenAt: found.takenAt }
    },
  },
})

async function draftOf(
  { db, actor, now }: QueryContext<'Suggestion'>,
  scope: HandoverContext['scope'],
) {
  const context = { actor, now, scope }
  const since = await findSince(db, actor, now)
  const [counts, lines] = await Promise.all([
    countCases(db, context, since),
    listOpenCases(db, context),
  ])
  return { since, counts, lines }
}

async function give(
  ctx: CommandContext<'Suggestion'>,
  { scope, note }: ParsedOf<typeof handover.give>,
) {
  const { db, actor, now } = ctx
  const { hotelId, memberId: giverId } = actor
  const { since, counts, lines } = await draftOf(ctx, scope)
  const given = { hotelId, giverId, scope, note, counts, since, at: now }
  const id = await insertHandover(db, given, lines)
  await ring(db, hotelId, await listActiveMembers(db, hotelId))
  const detail = { scope, openCount: counts.open }
  return {
    ...done({ id }, { action: 'give', entity: 'handover', entityId: id, detail }),
    saved: { id },
  }
}

async function take(
  { db, actor, now }: CommandContext<'Suggestion'>,
  { id }: ParsedOf<typeof handover.take>,
) {
  const { hotelId, memberId: takerId } = actor
  const found = await findHandover(db, hotelId, id)
  if (!found) throw new Refusal('notFound')
  if (found.giverId === takerId) throw new Refusal('handoverOwn')
  const signed = await signAsTaker(db, { hotelId, id, takerId, at: now })
  if (!signed) {
    throw new Refusal('handoverOver', { data: { current: await findHandover(db, hotelId, id) } })
  }
  await ring(db, hotelId, await listActiveMembers(db, hotelId))
  return done(
    { id, takenAt: signed.takenAt! },
    { action: 'take', entity: 'handover', entityId: id },
  )
}
