import type { FeedbackFilter } from '@hotel/contract/feedback'
import { Bookmark } from 'lucide-react'

import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import { useWords } from '../useWords.ts'
import { useViewMenu } from './useViewMenu.ts'

type ViewMenuProps = { filter: FeedbackFilter; onFilter: (filter: FeedbackFilter) => void }

/** One's own ways of looking at the list. */
export function ViewMenu({ filter, onFilter }: ViewMenuProps) {
  const { t } = useWords()
  const { current, entries, choose } = useViewMenu(filter, onFilter)
  return (
    <MenuButton
      label={current?.name ?? t('worklist.view.button')}
      icon={<Bookmark />}
      entries={entries}
      onChoose={choose}
    />
  )
}
