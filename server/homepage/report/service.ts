import type { LocaleText } from '@hotel/contract/http/endpoint'
import type { ServiceNumbers } from '@hotel/contract/homepage/report'

import type { Period } from '../../calendar.ts'
import type { Reads } from '../../db/open.ts'
import type { QueryScope } from '../../feedback/list/period.queries.ts'
import { findNames } from '../names.queries.ts'
import { rateOf } from '../period.queries.ts'
import {
  countNotAssessed,
  countService,
  listMemberNames,
  sumCompensation,
  type ServiceCounts,
  type ServiceGroup,
} from './service.queries.ts'

/** Service levels of a period by department and by member, compared, and what compensation cost. */
export async function serviceOf(db: Reads, scope: QueryScope, period: Period, before: Period) {
  const { hotelId } = scope.viewer
  const members = new Map(
    (await listMemberNames(db, hotelId)).map(({ id, name }) => [id, { en: name, 'zh-CN': name }]),
  )
  const [departmentName, notAssessedCount, compensation, previousCompensation] = await Promise.all([
    findNames(db, hotelId, 'department'),
    countNotAssessed(db, scope, period),
    sumCompensation(db, scope, period),
    sumCompensation(db, scope, before),
  ])
  const entries = (group: ServiceGroup, nameOf: (key: string) => LocaleText | null) =>
    entriesOf(db, scope, { period, before, group, nameOf })
  return {
    departments: await entries('departments', departmentName),
    members: await entries('members', (key) => members.get(key) ?? null),
    notAssessedCount,
    compensation,
    previousCompensation,
  }
}

type Wanted = {
  period: Period
  before: Period
  group: ServiceGroup
  nameOf: (key: string) => LocaleText | null
}

/** Most cases first. */
async function entriesOf(db: Reads, scope: QueryScope, { period, before, group, nameOf }: Wanted) {
  const [counts, previous] = await Promise.all([
    countService(db, scope, period, group),
    countService(db, scope, before, group),
  ])
  return counts
    .map((found) => {
      const { key } = found
      const was = previous.find((other) => other.key === key)
      return {
        key,
        name: key === null ? null : nameOf(key),
        ...numbersOf(found),
        previous: was ? numbersOf(was) : null,
      }
    })
    .toSorted((a, b) => b.totalCount - a.totalCount || String(a.key).localeCompare(String(b.key)))
}

const numbersOf = (counts: ServiceCounts): ServiceNumbers => ({
  totalCount: counts.totalCount,
  openCount: counts.openCount,
  overdueCount: counts.overdueCount,
  ackInTimeRate: rateOf(counts.ackMetCount, counts.ackLateCount),
  resolveInTimeRate: rateOf(counts.resolveMetCount, counts.resolveLateCount),
  promiseKeptRate: rateOf(counts.promiseMetCount, counts.promiseBrokenCount),
  medianResolveMinutes: counts.medianResolveMinutes,
})
