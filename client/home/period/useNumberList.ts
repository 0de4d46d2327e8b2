import type { PeriodNumbers } from '@hotel/contract/homepage'

import { casesOfPeriod } from '../cases.ts'
import { useAddresses } from '../useAddresses.ts'
import type { NumberEntry } from './numbers.ts'
import type { Period } from '../../ui/time/calendar.ts'

/** Address of the list behind a number; undefined if the member may not open it or it is empty. */
export function useNumberList(period: Period) {
  const { flowers, repeatHouses } = useAddresses(period)
  return ({ field, cases, countField = field }: NumberEntry, numbers: PeriodNumbers) => {
    if (!numbers[countField]) return undefined
    if (field === 'flowerCount') return flowers
    if (field === 'repeatHouseCount') return repeatHouses
    return cases && casesOfPeriod(period, cases)
  }
}
