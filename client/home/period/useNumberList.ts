import type { PeriodNumbers } from '@hotel/contract/homepage'

import { casesOfDays } from '../cases.ts'
import { useAddresses } from '../useAddresses.ts'
import type { NumberEntry } from './numbers.ts'
import type { Period } from '../../ui/time/calendar.ts'

/** Where what a number counts is listed; none for those who may not open it, or it would be empty. */
export function useNumberList(period: Period) {
  const { flowers, repeatHouses } = useAddresses(period)
  return ({ field, cases, listed }: NumberEntry, numbers: PeriodNumbers) => {
    if (!numbers[listed]) return undefined
    if (field === 'flowerCount') return flowers
    if (field === 'repeatHouseCount') return repeatHouses
    return cases && casesOfDays(period, cases)
  }
}
