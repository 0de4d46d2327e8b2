import type { UserRole } from '@hotel/contract/http/endpoint'
import { userName as userNameRule } from '@hotel/contract/member'
import type { MemberImportColumn } from '@hotel/contract/member/import'

import { canonicalPhone } from '../../hotel/phone.ts'
import { openRow, type Columns } from '../../import/cells.ts'
import type { CheckedRow } from '../../import/kind.ts'
import { roleCalled } from './columns.ts'

export type ProblemKind =
  | 'missing'
  | 'nameMissing'
  | 'invalidUserName'
  | 'tooLong'
  | 'formula'
  | 'duplicate'
  | 'unknownRole'
  | 'roleNotAllowed'
  | 'roleFixed'
  | 'unknownDepartment'
  | 'unreadablePhone'
  | 'unknownRoom'
  | 'tooManyRooms'
  | 'nameTaken'
  | 'notManaged'
  | 'notActive'

/** What a row says; an empty cell says nothing. */
export type MemberTexts = {
  userName: string
  name?: string
  userRole?: UserRole
  department?: string
  jobTitle?: string
  phone?: string
  rooms?: string
}

/** Cells are cut at 1000 characters; a list of rooms that was cut would lose some unnoticed. */
const maxLengths = { name: 50, department: 50, jobTitle: 50, rooms: 900 } as const

/** Checks one row on its own; departments, rooms and members are compared later. */
export function checkRow(
  cells: readonly string[],
  columns: Columns<MemberImportColumn>,
): CheckedRow {
  const { textOf, report: reportAny, problems } = openRow(cells, columns)
  const report: Report = reportAny
  const userName = textOf('userName').normalize('NFKC')
  if (userName === '') report('userName', 'missing')
  else if (!userNameRule.safeParse(userName).success) report('userName', 'invalidUserName')
  for (const [column, max] of Object.entries(maxLengths) as [keyof typeof maxLengths, number][]) {
    const value = textOf(column)
    if (value.length > max) report(column, 'tooLong', max)
    else if (value.startsWith('=')) report(column, 'formula')
  }
  const userRole = roleCalled(textOf('userRole'))
  if (textOf('userRole') !== '' && !userRole) report('userRole', 'unknownRole')
  const phone = canonicalPhone(textOf('phone'))
  if (textOf('phone') !== '' && !phone) report('phone', 'unreadablePhone')
  const facts: MemberTexts = {
    userName,
    ...(textOf('name') && { name: textOf('name') }),
    ...(userRole && { userRole }),
    ...(textOf('department') && { department: textOf('department') }),
    ...(textOf('jobTitle') && { jobTitle: textOf('jobTitle') }),
    ...(phone && { phone }),
    ...(textOf('rooms') && { rooms: textOf('rooms') }),
  }
  // Sign-in ignores case, and so does the search for duplicates.
  return { key: userName.slice(0, 64).toLowerCase(), facts, problems }
}

type Report = (field: MemberImportColumn, kind: ProblemKind, count?: number) => void
