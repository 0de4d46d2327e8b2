import { useTranslation } from 'react-i18next'

import type { HeatFloor } from './heat.ts'

/** A floor's name, with its building if the hotel has several. */
export function useFloorText(floors: readonly HeatFloor[]) {
  const { t } = useTranslation()
  const isOne = new Set(floors.map(({ building }) => building)).size === 1
  return ({ building, floor }: HeatFloor) =>
    [isOne ? '' : building, floor ? t('period.trend.floorName', { floor }) : t('period.no.floor')]
      .filter(Boolean)
      .join(' · ')
}
