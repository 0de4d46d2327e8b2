import type { FeedbackFilter } from '@hotel/contract/feedback'
import { Bookmark } from 'lucide-react'

import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useViewMenu } from './useViewMenu.ts'

/** The member's saved views. */
export function ViewMenu({ filter }: { filter: FeedbackFilter }) {
  const { t } = useHotelText()
  const { current, entries, choose } = useViewMenu(filter)
  return (
    <MenuButton
      label={current?.name ?? t('worklist.view.button')}
      icon={<Bookmark />}
      entries={entries}
      onChoose={choose}
    />
  )
}
