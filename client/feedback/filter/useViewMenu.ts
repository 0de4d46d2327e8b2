import type { FeedbackFilter } from '@hotel/contract/feedback'

import { useKeys } from '../../ui/keys/useKeys.ts'
import { useWords } from '../useWords.ts'
import { worklist } from './filter.ts'
import { filterOf, useViews } from './useViews.ts'

type Deed = { id: string; label: string; danger?: boolean; deed: () => Promise<void> }

/** What the menu of views holds: the worklist itself at 0, then one's own by name from 1 to 9. */
export function useViewMenu(filter: FeedbackFilter, onFilter: (filter: FeedbackFilter) => void) {
  const { t } = useWords()
  const { views, current, keep, rename, forget } = useViews(filter)
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
  const deeds: Deed[] = [
    { id: 'keep', label: t('worklist.view.keep'), deed: keep },
    ...(current
      ? [
          {
            id: 'rename',
            label: t('worklist.view.rename', { name: current.name }),
            deed: () => rename(current),
          },
          {
            id: 'forget',
            label: t('worklist.view.forget', { name: current.name }),
            danger: true,
            deed: () => forget(current),
          },
        ]
      : []),
  ]
  return {
    current,
    entries: [
      ...places.map(({ id, label }, at) => ({
        id,
        label,
        shortcut: at < 10 ? String(at) : undefined,
      })),
      ...deeds.map(({ id, label, danger }) => ({ id, label, danger })),
    ],
    choose(id: string) {
      const place = places.find((each) => each.id === id)
      if (place) onFilter(place.filter)
      else void deeds.find((each) => each.id === id)?.deed()
    },
  }
}
