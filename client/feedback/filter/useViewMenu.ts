import type { FeedbackFilter } from '@hotel/contract/feedback'

import { useKeys } from '../../ui/keys/useKeys.ts'
import { useFeedbackText } from '../useFeedbackText.ts'
import { worklist } from './filter.ts'
import { filterOf, useViews } from './useViews.ts'

type ViewAction = { id: string; label: string; danger?: boolean; run: () => Promise<void> }

/** Entries of the views menu: the default view on key 0, then saved views by name on 1 to 9. */
export function useViewMenu(filter: FeedbackFilter, onFilter: (filter: FeedbackFilter) => void) {
  const { t } = useFeedbackText()
  const { views, current, saveAs, rename, deleteView } = useViews(filter)
  const options = [
    { id: 'worklist', label: t('feedback.scope.mine_and_unassigned'), filter: worklist },
    ...views.map((each) => ({ id: each.id, label: each.name, filter: filterOf(each) })),
  ]
  useKeys(
    Object.fromEntries(
      options
        .slice(0, 10)
        .map((option, index) => [
          String(index),
          { label: option.label, run: () => onFilter(option.filter) },
        ]),
    ),
  )
  const actions: ViewAction[] = [
    { id: 'save', label: t('worklist.view.keep'), run: saveAs },
    ...(current
      ? [
          {
            id: 'rename',
            label: t('worklist.view.rename', { name: current.name }),
            run: () => rename(current),
          },
          {
            id: 'delete',
            label: t('worklist.view.forget', { name: current.name }),
            danger: true,
            run: () => deleteView(current),
          },
        ]
      : []),
  ]
  return {
    current,
    entries: [
      ...options.map(({ id, label }, index) => ({
        id,
        label,
        shortcut: index < 10 ? String(index) : undefined,
      })),
      ...actions.map(({ id, label, danger }) => ({ id, label, danger })),
    ],
    choose(id: string) {
      const option = options.find((each) => each.id === id)
      if (option) onFilter(option.filter)
      else void actions.find((each) => each.id === id)?.run()
    },
  }
}
