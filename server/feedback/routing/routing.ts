export type Candidate = {
  memberId: string
  departmentId: string | null
  /** The member's duty for the room; null if not matched to it. */
  duty: 'owner' | 'backup' | null
  openCount: number
  isHead: boolean
}

export type RoutedTo = {
  ownerId: string | null
  departmentId: string | null
  /** The rule that decided, recorded in the history. */
  rule:
    | 'sensitive'
    | 'matched_owner_in_department'
    | 'matched_owner'
    | 'matched_backup'
    | 'fewest_open_in_department'
    | 'department_head'
    | 'unassigned'
}

/** Chooses the owner of a new case: the first rule that yields a member wins. */
export function routeCase(
  item: {
    departmentId: string | null
    sensitive: boolean
    /** The member a complaint is about never owns it. */
    aboutMemberId?: string | null
  },
  members: Candidate[],
): RoutedTo {
  const { departmentId } = item
  const candidates = members.filter(({ memberId }) => memberId !== item.aboutMemberId)
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
    ['department_head', fewestOpen(inDepartment.filter((member) => member.isHead))],
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
