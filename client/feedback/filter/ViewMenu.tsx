import type { FeedbackFilter } from '@hotel/contract/feedback'
import { Bookmark } from 'lucide-react'

import { useKeys } from '../../ui/keys/useKeys.ts'
import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import { useWords } from '../useWords.ts'
import { worklist } from './filter.ts'
import { filterOf, useViews } from './useViews.ts'

type ViewMenuProps = { filter: FeedbackFilter; onFilter: (filter: FeedbackFilter) => void }

/** One's own ways of looking at the list: the worklist itself at 0, then by name from 1 to 9. */
export function ViewMenu({ filter, onFilter }: ViewMenuProps) {
  const { t } = useWords()
  const { views, current, keep, forget } = useViews(filter)
  const places = [
    { id: 'worklist', label: t('feedback.scope.mine_and_unassigned'), filter: worklist },
    ...views.map((each) => ({ id: each.id, label: each.name, filter: filterOf(each) })),
  ]
  useKeys(
    Object.fromEntries(
      places
        .slice(0, 10)
        .map((place, at) => [
          String(at),
          { does: place.label, deed: () => onFilter(place.filter) },
        ]),
    ),
  )
  const choose = (id: string) => {
    const place = places.find((each) => each.id === id)
    if (place) onFilter(place.filter)
    else if (id === 'keep') void keep()
    else if (current) void forget(current)
  }
  return (
    <MenuButton
      label={current?.name ?? t('worklist.view.button')}
      icon={<Bookmark />}
      entries={[
        ...places.map(({ id, label }, at) => ({
          id,
          label,
          shortcut: at < 10 ? String(at) : undefined,
        })),
        { id: 'keep', label: t('worklist.view.keep') },
        ...(current
          ? [
              {
                id: 'forget',
                label: t('worklist.view.forget', { name: current.name }),
                danger: true,
              },
            ]
          : []),
      ]}
      onChoose={choose}
    />
  )
}
