import type { ParsedOf } from '@hotel/contract/endpoint'
import { match } from '@hotel/contract/match'
import { mostHouses } from '@hotel/contract/member'

import type { Writes } from '../db/open.ts'
import { rerouteCasesOf } from '../feedback/routing/reroute.queries.ts'
import type { Doing, Done, EventLine } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { manages } from '../member/authority.ts'
import { takeMember } from '../member/subject.queries.ts'
import { countUncovered, listMatches, listUncoveredNos } from './list.queries.ts'
import { addMatches, endMatches, hasMember, listHousesInRange, lockHouses } from './queries.ts'

export const matchRoutes = serve(match, {
  async list({ db, actor }, filter) {
    const { hotelId } = actor
    const { memberId, pageNum, pageSize } = filter
    if (memberId && !(await hasMember(db, hotelId, memberId))) throw new Refusal('notFound')
    const { rows, total } = await listMatches(db, hotelId, filter)
    const uncoveredCount = await countUncovered(db, hotelId)
    return { list: rows, total, totalIsExact: true, pageNum, pageSize, uncoveredCount }
  },

  async add(act, { memberId, duty, exclusive, ...asked }) {
    const { db, actor, now } = act
    const { hotelId } = actor
    const subject = await takeManaged(act, memberId)
    if (subject.status !== 'active') throw new Refusal('memberNotActive')
    const houseIds = await takeHouses(db, hotelId, asked)
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
        ...lineOf('match', memberId, addedIds, { duty }),
        ...ended.flatMap((other) => lineOf('unmatch', other.memberId, other.houseIds, { duty })),
        ...moved.events,
      ],
    )
  },

  async cancel(act, { memberId, all, ...asked }) {
    const { db, actor, now } = act
    const { hotelId } = actor
    await takeManaged(act, memberId)
    const houseIds = all ? undefined : await takeHouses(db, hotelId, asked)
    const matching = { hotelId, memberId, by: actor.memberId, at: now }
    const endedIds = await endMatches(db, matching, houseIds)
    const moved = await moveCases(db, hotelId, [{ memberId, houseIds: endedIds }])
    return changed(
      {
        removedCount: endedIds.length,
        reassignedCount: moved.reassignedCount,
        uncoveredHouseNos: await listUncoveredNos(db, hotelId, endedIds),
      },
      [...lineOf('unmatch', memberId, endedIds), ...moved.events],
    )
  },
})

type Act = Doing<readonly ['Administrators', 'UserList']>
type Asked = Pick<ParsedOf<typeof match.add>, 'houseIds' | 'range'>

async function takeManaged(act: Act, memberId: string) {
  const { person, subject } = await takeMember(act, memberId)
  if (!manages(person, subject.userRole)) throw new Refusal('notPermitted')
  return subject
}

/** Either the rooms named or those of the range, and never a part of what was asked for. */
async function takeHouses(db: Writes, hotelId: string, { houseIds, range }: Asked) {
  if (!houseIds === !range) throw refuseField('houseIds', 'housesMissing')
  if (houseIds) {
    const wanted = [...new Set(houseIds)]
    const known = await lockHouses(db, hotelId, wanted)
    if (known.length !== wanted.length) throw new Refusal('notFound')
    return known
  }
  const found = await listHousesInRange(db, hotelId, range!, mostHouses + 1)
  if (found.length === 0) throw refuseField('range', 'rangeEmpty')
  if (found.length > mostHouses) throw refuseField('range', 'tooManyHouses')
  return lockHouses(db, hotelId, found)
}

/** Open cases of rooms that somebody answers for no longer go to whoever does now. */
async function moveCases(
  db: Writes,
  hotelId: string,
  ended: { memberId: string; houseIds: string[] }[],
) {
  let reassignedCount = 0
  const events: EventLine[] = []
  for (const { memberId, houseIds } of ended.filter((each) => each.houseIds.length > 0)) {
    const moved = await rerouteCasesOf(db, { hotelId, memberId, houseIds })
    reassignedCount += moved.reassignedCount
    events.push(...moved.events)
  }
  return { reassignedCount, events }
}

function lineOf(action: string, memberId: string, houseIds: string[], more = {}): EventLine[] {
  if (houseIds.length === 0) return []
  return [{ action, entity: 'member', entityId: memberId, detail: { houseIds, ...more } }]
}

/** Done twice, it is done once: the second time there is nothing for the history. */
const changed = <T>(answer: T, events: EventLine[]): Done<T> => ({ answer, events })
