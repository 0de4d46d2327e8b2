import type { Locale } from '@hotel/contract/http/endpoint'
import { departmentNames } from '@hotel/contract/member/department'
import type { MemberImportColumn } from '@hotel/contract/member/import'
import type { ChangedRow } from '@hotel/contract/sheet/import'

import type { Reads } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import { listDepartments } from '../../hotel/queries.ts'
import type { Place, RowPage } from '../../import/kind.ts'
import { pageOfRows } from '../../import/queries.ts'
import type { ChangedFacts } from './compare.ts'
import { listRooms } from './queries.ts'

type Change = { column: MemberImportColumn; from: string | null; to: string | null }

/** What the changed rows say that differs from the members as they were when it was read. */
export async function listChangedMembers(
  db: Reads,
  place: Place,
  page: RowPage,
  locale: Locale,
): Promise<ChangedRow[]> {
  const { hotelId } = place
  const rows = await pageOfRows(db, place, 'changed', page)
    .innerJoin('member', (join) => sameHotel(join, 'member.id', 'row.targetId'))
    .select(['row.facts', 'row.phone', 'member.name', 'member.departmentId', 'member.jobTitle'])
    .execute()
  const departments = new Map(
    (await listDepartments(db, hotelId)).map(({ id, name }) => [id, departmentNames(name)[locale]]),
  )
  const rooms = new Map((await listRooms(db, hotelId)).map(({ id, houseNo }) => [id, houseNo]))
  return rows.map(({ rowNo, key, phone, facts, ...saved }) => {
    const { change, houseIds } = facts as ChangedFacts
    const { name, department_id: departmentId, job_title: jobTitle } = change
    const changes: Change[] = []
    if (name) changes.push({ column: 'name', from: saved.name, to: name })
    if (departmentId) {
      const from = saved.departmentId && departments.get(saved.departmentId)
      changes.push({
        column: 'department',
        from: from ?? '',
        to: departments.get(departmentId) ?? '',
      })
    }
    if (jobTitle) changes.push({ column: 'jobTitle', from: saved.jobTitle ?? '', to: jobTitle })
    if (phone) changes.push({ column: 'phone', from: null, to: null })
    if (houseIds.length > 0) {
      const added = houseIds.map((id) => rooms.get(id)).filter(Boolean)
      changes.push({ column: 'rooms', from: null, to: `+ ${added.join(', ')}` })
    }
    return { rowNo, key, changes }
  })
}
