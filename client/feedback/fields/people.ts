import { minuteMs } from '@hotel/contract/duration'
import type { CasePerson } from '@hotel/contract/feedback'

/** A member seen within this time counts as present. */
const presentMs = 15 * minuteMs

export const isPresent = ({ lastSeenAt }: Pick<CasePerson, 'lastSeenAt'>, now: number) =>
  lastSeenAt !== null && now - Date.parse(lastSeenAt) < presentMs

type RankedPerson = Pick<CasePerson, 'lastSeenAt' | 'duty' | 'departmentId' | 'openCount' | 'name'>

/**
 * Present members first, then those responsible for the room or in the department, then the least
 * busy.
 */
export const byReadiness = (departmentId: string | null, now: number) => {
  const rank = (person: RankedPerson) =>
    (isPresent(person, now) ? 0 : 4) +
    (person.duty === 'owner' ? 0 : person.duty === 'backup' ? 1 : 2) +
    (departmentId !== null && person.departmentId === departmentId ? -1 : 0)
  return (one: RankedPerson, other: RankedPerson) =>
    rank(one) - rank(other) || one.openCount - other.openCount || one.name.localeCompare(other.name)
}
