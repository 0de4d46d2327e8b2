import type { ParsedOf } from '@hotel/contract/http/endpoint'
import { match } from '@hotel/contract/member/match'
import { maxHouses } from '@hotel/contract/member'

import type { Writes } from '../db/open.ts'
import { rerouteCasesOf } from '../feedback/routing/reroute.queries.ts'
import { addMatches, endMatches, lockHouses } from '../house/match.queries.ts'
import type { CommandContext, CommandResult, NewEvent } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { manages } from '../member/authority.ts'
import { lockMember } from '../member/subject.queries.ts'
import { countUncovered, listMatches, listUncoveredNos } from './list.queries.ts'
import { hasMember, listHousesInRange } from './queries.ts'

export const matchRoutes = implement(match, {
  async list({ db, actor }, filter) {
    const { hotelId } = actor
    const { memberId, pageNum, pageSize } = filter
    if (memberId && !(await hasMember(db, hotelId, memberId))) throw new Refusal('notFound')
    const { rows, total } = await listMatches(db, hotelId, filter)
    const uncoveredCount = await countUncovered(db, hotelId)
    return { list: rows, total, totalIsExact: true, pageNum, pageSize, uncoveredCount }
  },

  async add(ctx, { memberId, duty, exclusive, ...selection }) {
    const { db, actor, now } = ctx
    const { hotelId } = actor
    const subject = await lockManaged(ctx, memberId)
    if (subject.status !== 'active') throw new Refusal('memberNotActive')
    const houseIds = await lockSelection(db, hotelId, selection)
    const matching = { hotelId, memberId, by: actor.memberId, at: now }
    const { addedIds, ended } = await addMatches(db, matching, { houseIds, duty, exclusive })
    const moved = await moveCases(db, hotelId, ended)
    return changed(
      {
        addedCount: addedIds.length,
        unchangedCount: houseIds.length - addedIds.length,
        endedCount: ended.reduce((count, other) => count + other.houseIds.length, 0),
        reassignedCount: moved.reassignedCount,
      },
      [
        ...eventsOf('match', memberId, addedIds, { duty }),
        ...ended.flatMap((other) => eventsOf('unmatch', other.memberId, other.houseIds, { duty })),
        ...moved.events,
      ],
    )
  },

  async cancel(ctx, { memberId, all, ...selection }) {
    const { db, actor, now } = ctx
    const { hotelId } = actor
    await lockManaged(ctx, memberId)
    const houseIds = all ? undefined : await lockSelection(db, hotelId, selection)
    const matching = { hotelId, memberId, by: actor.memberId, at: now }
    const endedIds = await endMatches(db, matching, houseIds)
    const moved = await moveCases(db, hotelId, [{ memberId, houseIds: endedIds }])
    return changed(
      {
        removedCount: endedIds.length,
        reassignedCount: moved.reassignedCount,
        uncoveredHouseNos: await listUncoveredNos(db, hotelId, endedIds),
      },
      [...eventsOf('unmatch', memberId, endedIds), ...moved.events],
    )
  },
})

type Context = CommandContext<readonly ['Administrators', 'UserList']>
type Selection = Pick<ParsedOf<typeof match.add>, 'houseIds' | 'range'>

async function lockManaged(ctx: Context, memberId: string) {
  const { person, subject } = await lockMember(ctx, memberId)
  if (!manages(person, subject.userRole)) throw new Refusal('notPermitted')
  return subject
}

/** The listed rooms or those of the range; refuses rather than take only some. */
async function lockSelection(db: Writes, hotelId: string, { houseIds, range }: Selection) {
  if (!houseIds === !range) throw refuseField('houseIds', 'housesMissing')
  if (houseIds) {
    const wanted = [...new Set(houseIds)]
    const known = await lockHouses(db, hotelId, wanted)
    if (known.length !== wanted.length) throw new Refusal('notFound')
    return known
  }
  const found = await listHousesInRange(db, hotelId, range!, maxHouses + 1)
  if (found.length === 0) throw refuseField('range', 'rangeEmpty')
  if (found.length > maxHouses) throw refuseField('range', 'tooManyHouses')
  return lockHouses(db, hotelId, found)
}

/** Reroutes open cases of rooms whose responsible member was removed. */
async function moveCases(
  db: Writes,
  hotelId: string,
  ended: { memberId: string; houseIds: string[] }[],
) {
  let reassignedCount = 0
  const events: NewEvent[] = []
  for (const { memberId, houseIds } of ended.filter((each) => each.houseIds.length > 0)) {
    const moved = await rerouteCasesOf(db, { hotelId, memberId, houseIds })
    reassignedCount += moved.reassignedCount
    events.push(...moved.events)
  }
  return { reassignedCount, events }
}

function eventsOf(action: string, memberId: string, houseIds: string[], more = {}): NewEvent[] {
  if (houseIds.length === 0) return []
  return [{ action, entity: 'member', entityId: memberId, detail: { houseIds, ...more } }]
}

/** Idempotent: a repeat adds nothing to the history. */
const changed = <T>(answer: T, events: NewEvent[]): CommandResult<T> => ({ answer, events })
