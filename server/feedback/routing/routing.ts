/** A member who could get a case. */
export type Candidate = {
  memberId: string
  departmentId: string | null
  /** How this member answers for the room; null: not matched to it. */
  duty: 'owner' | 'backup' | null
  openCount: number
  isHead: boolean
}

export type RoutedTo = {
  ownerId: string | null
  departmentId: string | null
  /** Which rule decided, for the case's history. */
  rule:
    | 'sensitive'
    | 'matched_owner_in_department'
    | 'matched_owner'
    | 'matched_backup'
    | 'fewest_open_in_department'
    | 'department_head'
    | 'unassigned'
}

/** Whom a new case goes to; the first rule that finds somebody decides. */
export function routeCase(
  item: {
    departmentId: string | null
    sensitive: boolean
    /** A named member is never the owner of a complaint about them. */
    aboutMemberId?: string | null
  },
  everybody: Candidate[],
): RoutedTo {
  const { departmentId } = item
  const candidates = everybody.filter(({ memberId }) => memberId !== item.aboutMemberId)
  if (item.sensitive) return { ownerId: null, departmentId: null, rule: 'sensitive' }
  const inDepartment = candidates.filter(
    (candidate) => departmentId !== null && candidate.departmentId === departmentId,
  )
  const matched = (duty: 'owner' | 'backup', among: Candidate[]) =>
    fewestOpen(among.filter((candidate) => candidate.duty === duty))
  const choices = [
    ['matched_owner_in_department', matched('owner', inDepartment)],
    ['matched_owner', matched('owner', candidates)],
    ['matched_backup', matched('backup', candidates)],
    ['fewest_open_in_department', fewestOpen(inDepartment.filter((member) => !member.isHead))],
    ['department_head', inDepartment.find((member) => member.isHead)],
  ] as const
  for (const [rule, member] of choices) {
    if (member) return { ownerId: member.memberId, departmentId, rule }
  }
  return { ownerId: null, departmentId, rule: 'unassigned' }
}

const fewestOpen = (candidates: Candidate[]): Candidate | undefined =>
  candidates.toSorted(
    (one, other) => one.openCount - other.openCount || one.memberId.localeCompare(other.memberId),
  )[0]
