import { holds, roleKeys } from '@hotel/contract/http/endpoint'
import { startingKeys } from '@hotel/contract/member'
import { sql } from 'kysely'

import type { Writes } from '../../db/open.ts'
import { addOwners } from '../../house/match.queries.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Place } from '../../import/kind.ts'
import { randomBase58 } from '../../secrets.ts'
import { manages, withParents, type Manager } from '../authority.ts'
import type { ChangedFacts, NewFacts } from './compare.ts'

type Author = { person: Manager; at: Date }
type Row<Facts> = { targetId: string; facts: Facts; phone: Buffer | null }

/**
 * Applies a checked import with a few statements for any number of members. Everything is refused if
 * anyone it names was changed, a department removed or a user name taken since the file was checked.
 */
export async function applyRows(db: Writes, place: Place, { person, at }: Author) {
  const rows = await db
    .selectFrom('sheetImportRow')
    .select(['targetId', 'facts', 'phone', 'outcome'])
    .where('hotelId', '=', place.hotelId)
    .where('importId', '=', place.id)
    .where('outcome', 'in', ['new', 'changed'])
    .orderBy('rowNo')
    .execute()
  const added: Row<NewFacts>[] = []
  const changed: Row<ChangedFacts>[] = []
  for (const { targetId, facts, phone, outcome } of rows) {
    if (outcome === 'new') added.push({ targetId, facts: facts as NewFacts, phone })
    else changed.push({ targetId, facts: facts as ChangedFacts, phone })
  }
  // Their rights may have shrunk since the file was checked.
  if ([...added, ...changed].some(({ facts }) => !manages(person, facts.userRole))) {
    throw new Refusal('notPermitted')
  }
  const pairs = [...added, ...changed].flatMap(({ targetId, facts }) =>
    facts.houseIds.map((houseId) => ({ memberId: targetId, houseId })),
  )
  try {
    await addMembers(db, place.hotelId, added, person)
    await changeMembers(db, place, changed.length)
    await addOwners(db, { hotelId: place.hotelId, by: person.memberId, at }, pairs)
  } catch (error) {
    throw namesRemoved(error) ? new Refusal('importOutdated') : error
  }
  return { createdCount: added.length, changedCount: changed.length }
}

/** Such as a department that was removed since the file was checked. */
const namesRemoved = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23503'

async function addMembers(
  db: Writes,
  hotelId: string,
  rows: readonly Row<NewFacts>[],
  person: Manager,
) {
  if (rows.length === 0) return
  const keys = withParents(startingKeys.filter((key) => holds(person, key)))
  await db
    .insertInto('member')
    .values(
      rows.map(({ targetId: id, facts, phone }) => ({
        hotelId,
        id,
        userName: facts.userName,
        passwordHash: facts.passwordHash,
        name: facts.name,
        userRole: facts.userRole,
        departmentId: facts.departmentId,
        jobTitle: facts.jobTitle,
        phone,
        accountCode: randomBase58(12),
        routeList: facts.userRole === 1 ? [...roleKeys] : keys,
        mustChangePassword: true,
        status: 'active' as const,
        source: 'created' as const,
      })),
    )
    .execute()
  const claimed = await db
    .insertInto('loginName')
    .values(
      rows.map(({ targetId: memberId, facts }) => ({
        userName: facts.userName.toLowerCase(),
        hotelId,
        memberId,
        claimed: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('userName')
    .execute()
  if (claimed.length < rows.length) throw new Refusal('importOutdated')
}

async function changeMembers(db: Writes, { hotelId, id }: Place, expected: number) {
  if (expected === 0) return
  const { numAffectedRows } = await sql`
    update member m set
      name = coalesce(r.facts -> 'change' ->> 'name', m.name),
      department_id = coalesce((r.facts -> 'change' ->> 'department_id')::uuid, m.department_id),
      job_title = coalesce(r.facts -> 'change' ->> 'job_title', m.job_title),
      phone = coalesce(r.phone, m.phone),
      plain_phone = case when r.phone is null then m.plain_phone end,
      version = m.version + 1
    from sheet_import_row r
    where r.hotel_id = ${hotelId} and r.import_id = ${id} and r.outcome = 'changed'
      and m.hotel_id = r.hotel_id and m.id = r.target_id and m.status = 'active'
      and m.version = (r.facts ->> 'version')::int`.execute(db)
  if (Number(numAffectedRows) < expected) throw new Refusal('importOutdated')
}
