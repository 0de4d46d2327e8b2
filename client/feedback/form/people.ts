import type { CasePerson } from '@hotel/contract/feedback'

/** Whoever was heard of within this time is taken to be there. */
const presentMs = 15 * 60_000

export const isPresent = ({ lastSeenAt }: Pick<CasePerson, 'lastSeenAt'>, now: number) =>
  lastSeenAt !== null && now - Date.parse(lastSeenAt) < presentMs

type Ready = Pick<CasePerson, 'lastSeenAt' | 'duty' | 'departmentId' | 'openCount' | 'name'>

/** Who is there and answers for the room or is of the department comes first, then who has least. */
export const byReadiness = (departmentId: string | null, now: number) => {
  const rank = (person: Ready) =>
    (isPresent(person, now) ? 0 : 4) +
    (person.duty === 'owner' ? 0 : person.duty === 'backup' ? 1 : 2) +
    (departmentId !== null && person.departmentId === departmentId ? -1 : 0)
  return (one: Ready, other: Ready) =>
    rank(one) - rank(other) || one.openCount - other.openCount || one.name.localeCompare(other.name)
}
