import { DoorOpen } from 'lucide-react'

import { useHotelText } from '../session/text/useHotelText.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'

/** A hotel that has no rooms yet. */
export function NoRooms() {
  const { t } = useHotelText()
  return (
    <EmptyState
      icon={<DoorOpen />}
      title={t('house.empty.none')}
      text={t('house.empty.noneText')}
    />
  )
}
