import { hotel, type HotelProfile } from '@hotel/contract/hotel'

import { useHotelText } from '../../session/text/useHotelText.ts'
import type { Sections } from '../form/useProfileEdit.ts'

/**
 * The limits that numbers exceed, by field, to be said before a confirmation is asked for. Amounts are
 * left to the server: they are kept in cents.
 */
export function useLimits({ version }: HotelProfile) {
  const { t, count } = useHotelText()
  return (sections: Sections) =>
    Object.fromEntries(
      (hotel.edit.body?.safeParse({ version, ...sections }).error?.issues ?? []).flatMap(
        (issue) => {
          const path = issue.path.join('.')
          if (path.endsWith('Cents')) return []
          if (issue.code === 'too_small')
            return [[path, t('hotel.rules.atLeast', { least: count(Number(issue.minimum)) })]]
          return issue.code === 'too_big'
            ? [[path, t('hotel.rules.atMost', { most: count(Number(issue.maximum)) })]]
            : []
        },
      ),
    )
}
