import { handover } from '@hotel/contract/handover'

import { done, type Asking } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { ring } from '../notification/bell.queries.ts'
import { countCases, listOpenCases, type Giving } from './draft.queries.ts'
import {
  countLimit,
  findHandover,
  findSince,
  insertHandover,
  listHandovers,
  listKeptLines,
  signAsTaker,
} from './queries.ts'
import { listActiveMembers } from './waiting.queries.ts'

type Ask = Asking<'Suggestion'>

export const handoverRoutes = serve(handover, {
  async draft(ask, { scope }) {
    const sheet = await sheetOf(ask, scope)
    return { ...sheet, scope, otherCount: sheet.counts.open - sheet.lines.length }
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
    const kept = await listKeptLines(db, actor, id)
    const lines = kept.map((line) => ({
      ...line,
      status: line.keptStatus,
      severity: line.keptSeverity,
      ownerName: line.keptOwnerName,
      nextDueAt: line.keptDueAt,
      promisedAt: line.keptPromisedAt,
      holdReason: line.keptHoldReason,
      holdUntil: line.keptHoldUntil,
      escalationLevel: line.keptEscalationLevel,
    }))
    return { ...found, lines, otherCount: found.counts.open - lines.length }
  },

  async give(act, { scope, note }) {
    const { db, actor, now } = act
    const { hotelId, memberId: giverId } = actor
    const { since, counts, lines } = await sheetOf(act, scope)
    const given = { hotelId, giverId, scope, note, counts, since, at: now }
    const id = await insertHandover(db, given, lines)
    await ring(db, hotelId, await listActiveMembers(db, hotelId))
    return done(
      { id },
      {
        action: 'give',
        entity: 'handover',
        entityId: id,
        detail: { scope, openCount: counts.open },
      },
    )
  },

  async take({ db, actor, now }, { id }) {
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
  },
})

/** What there is to hand over at this moment. */
async function sheetOf({ db, actor, now }: Ask, scope: Giving['scope']) {
  const giving = { actor, now, scope }
  const since = await findSince(db, actor, now)
  const [counts, lines] = await Promise.all([
    countCases(db, giving, since),
    listOpenCases(db, giving),
  ])
  return { since, counts, lines }
}
