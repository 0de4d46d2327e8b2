import { maxHouses } from '@hotel/contract/member'
import type { MemberImportColumn, MemberUpload } from '@hotel/contract/member/import'
import { suggestPassword } from '@hotel/contract/member/suggest-password'

import type { Reads } from '../../db/open.ts'
import { departmentNames } from '@hotel/contract/member/department'
import { listDepartments } from '../../hotel/queries.ts'
import type { Actor } from '../../http/session.ts'
import type { Comparison, Problem, StagedRow } from '../../import/kind.ts'
import { type Secrets, openText } from '../../secrets.ts'
import { hashPassword } from '../../session/password.ts'
import { actionsOn, manages } from '../authority.ts'
import { findByUserNames, listOwned, listRooms, type KnownMember } from './queries.ts'
import { roomsIn, type Room } from './rooms.ts'
import type { MemberTexts, ProblemKind } from './row.ts'

/** The values of a new member, as saved until the import is applied. */
export type NewFacts = {
  userName: string
  name: string
  userRole: 1 | 2 | 3
  passwordHash: string
  departmentId: string | null
  jobTitle: string | null
  houseIds: string[]
}
/** What changes of a known member, by database column, and the version it was compared with. */
export type ChangedFacts = {
  userRole: 1 | 2 | 3
  version: number
  change: Partial<Record<'name' | 'department_id' | 'job_title', string>>
  /** Rooms they do not own yet. */
  houseIds: string[]
}

type Refuse = (field: MemberImportColumn, kind: ProblemKind, value: string, count?: number) => void
type Choices = { departments: { id: string; name: string }[]; rooms: Room[] }
type Resolved = { departmentId: string | undefined; houseIds: string[] }

/** Compares rows with the hotel's members. New members get a temporary password. */
export function compareMembers(
  { db, secrets }: { db: Reads; secrets: Secrets },
  actor: Actor,
): Comparison {
  const passwords: MemberUpload['passwords'] = []
  let choices: Promise<Choices> | undefined
  return {
    async compare(rows) {
      if (rows.length === 0) return []
      choices ??= readChoices(db, actor.hotelId)
      const { departments, rooms } = await choices
      const keys = rows.map(({ key }) => key)
      const known = new Map(
        (await findByUserNames(db, actor.hotelId, keys)).map((each) => [each.key, each]),
      )
      const here = [...known.values()].flatMap(({ id }) => id ?? [])
      const owned = here.length > 0 ? await listOwned(db, actor.hotelId, here) : []
      return Promise.all(
        rows.map(async (row) => {
          const problems: Problem[] = [...row.problems]
          const refuse: Refuse = (field, kind, value, count) =>
            problems.push({ field, kind, value, ...(count === undefined ? {} : { count }) })
          const texts = row.facts as MemberTexts
          const resolved = resolve(texts, { departments, rooms }, refuse)
          const found = known.get(row.key)
          if (!found) {
            const facts = checkNew(actor, texts, resolved, refuse)
            if (problems.length > 0 || !facts) return wrong(row, problems)
            const password = suggestPassword()
            const { name, userName } = facts
            passwords.push({ rowNo: row.rowNo, name, userName, password })
            const passwordHash = await hashPassword(password)
            const phone = texts.phone ? secrets.seal(texts.phone) : undefined
            return { ...row, facts: { ...facts, passwordHash }, phone }
          }
          const ownedIds = new Set(
            owned.flatMap(({ memberId, houseId }) => (memberId === found.id ? houseId : [])),
          )
          const facts = checkKnown(actor, texts, { ...resolved, found, ownedIds }, refuse)
          if (problems.length > 0 || !facts) return wrong(row, problems)
          const before = openText(secrets, found.phone, found.plainPhone)
          const phone =
            texts.phone && texts.phone !== before ? secrets.seal(texts.phone) : undefined
          const isSame = !phone && Object.keys(facts.change).length + facts.houseIds.length === 0
          const outcome = isSame ? 'same' : 'changed'
          return { ...row, targetId: found.id ?? row.targetId, facts, phone, outcome } as const
        }),
      )
    },
    answer: () => ({ passwords: passwords.toSorted((a, b) => a.rowNo - b.rowNo) }),
  }
}

const wrong = (row: StagedRow, problems: Problem[]): StagedRow => ({ ...row, facts: {}, problems })

const readChoices = async (db: Reads, hotelId: string): Promise<Choices> => ({
  departments: await listDepartments(db, hotelId),
  rooms: await listRooms(db, hotelId),
})

/** Finds the department and the rooms that a row names. */
function resolve({ department, rooms }: MemberTexts, choices: Choices, refuse: Refuse): Resolved {
  const called = department?.toLowerCase()
  const found = choices.departments.find(({ name }) =>
    [name, ...Object.values(departmentNames(name))].some((each) => each.toLowerCase() === called),
  )
  if (department && !found) refuse('department', 'unknownDepartment', department)
  const listed = rooms ? roomsIn(rooms, choices.rooms) : []
  if ('unknown' in listed) refuse('rooms', 'unknownRoom', listed.unknown)
  const houseIds = 'unknown' in listed ? [] : listed.map(({ id }) => id)
  if (houseIds.length > maxHouses) refuse('rooms', 'tooManyRooms', '', houseIds.length)
  return { departmentId: found?.id, houseIds }
}

function checkNew(
  actor: Actor,
  { userName, name, userRole = 3, jobTitle }: MemberTexts,
  { departmentId, houseIds }: Resolved,
  refuse: Refuse,
): Omit<NewFacts, 'passwordHash'> | undefined {
  if (!manages(actor, userRole)) refuse('userRole', 'roleNotAllowed', String(userRole))
  if (!name) {
    refuse('name', 'nameMissing', '')
    return undefined
  }
  return {
    userName,
    name,
    userRole,
    departmentId: departmentId ?? null,
    jobTitle: jobTitle ?? null,
    houseIds,
  }
}

type Known = Resolved & { found: KnownMember; ownedIds: ReadonlySet<string> }

function checkKnown(
  actor: Actor,
  texts: MemberTexts,
  { found, departmentId, houseIds, ownedIds }: Known,
  refuse: Refuse,
): ChangedFacts | undefined {
  const { id, userRole, status, version } = found
  // Somebody else's name, or a member of another hotel: which one is not said.
  if (!id || !userRole || !version || !status || status === 'deleted') {
    refuse('userName', 'nameTaken', texts.userName)
    return undefined
  }
  if (!actionsOn(actor, { id, userRole, status }).includes('edit')) {
    refuse('userName', 'notManaged', texts.userName)
  } else if (status !== 'active') refuse('userName', 'notActive', texts.userName)
  if (texts.userRole && texts.userRole !== userRole) {
    refuse('userRole', 'roleFixed', String(texts.userRole))
  }
  const { name, jobTitle } = texts
  return {
    userRole,
    version,
    change: {
      ...(name && name !== found.name && { name }),
      ...(departmentId && departmentId !== found.departmentId && { department_id: departmentId }),
      ...(jobTitle && jobTitle !== found.jobTitle && { job_title: jobTitle }),
    },
    houseIds: houseIds.filter((houseId) => !ownedIds.has(houseId)),
  }
}
