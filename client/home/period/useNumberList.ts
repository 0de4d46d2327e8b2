import type { PeriodNumbers } from '@hotel/contract/homepage'

import { casesOfDays } from '../cases.ts'
import { useFlowersAddress } from '../useFlowersAddress.ts'
import type { NumberEntry } from './numbers.ts'
import type { Period } from '../../ui/time/calendar.ts'

/** Where what a number counts is listed; none where no list can be, or it would be empty. */
export function useNumberList(period: Period) {
  const flowers = useFlowersAddress(period)
  return ({ field, cases, listed }: NumberEntry, numbers: PeriodNumbers) => {
    if (!listed || !numbers[listed]) return undefined
    if (field === 'flowerCount') return flowers
    return cases && casesOfDays(period, cases)
  }
}
