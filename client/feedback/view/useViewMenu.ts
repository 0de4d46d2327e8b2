import type { FeedbackFilter } from '@hotel/contract/feedback'
import type { SavedView } from '@hotel/contract/feedback/view'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useKeys } from '../../ui/keys/useKeys.ts'
import { useAccount } from '../../session/accountContext.ts'
import { useRequestedAddress } from '../../shell/tabs/ownTab.ts'
import { casesOf } from '../address.ts'
import { worklistOf } from '../filter/filter.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useSharedViews } from './useSharedViews.ts'
import { filterOf, useOwnViews, useSavedViews } from './useViews.ts'

type ViewAction = { id: string; label: string; danger?: boolean; run: () => Promise<void> }

/**
 * Entries of the views menu: the default view on key 0, then the member's own views and those of the
 * hotel, each by name, the first nine on 1 to 9.
 */
export function useViewMenu(filter: FeedbackFilter) {
  const { t } = useHotelText()
  const { info } = useAccount()
  const navigate = useNavigate()
  const requestedAddress = useRequestedAddress()
  const worklist = worklistOf(info)
  const { own, shared, showing, isShown } = useSavedViews(filter)
  const [lastId, setLastId] = useState<string>()
  // Of two views with the same filters, the one chosen, saved or shared last.
  const current = showing.find(({ id }) => id === lastId) ?? showing[0]
  const options = [
    {
      id: 'worklist',
      label: t(
        worklist.scope === 'all' ? 'worklist.view.allOpen' : 'feedback.scope.mine_and_unassigned',
      ),
      group: undefined,
      filter: worklist,
    },
    ...own.map((each) => optionOf(each, t('worklist.view.own'))),
    ...shared.map((each) => optionOf(each, t('worklist.view.shared'))),
  ]
  const show = ({ id, filter: chosen }: (typeof options)[number]) => {
    setLastId(id)
    // A view is a whole filter: nothing of another one that was asked for meanwhile stays.
    const { pathname } = requestedAddress()
    void navigate({ pathname, search: casesOf(info).searchOf(chosen) })
  }
  useKeys(
    Object.fromEntries(
      options
        .slice(0, 10)
        .map((option, index) => [String(index), { label: option.label, run: () => show(option) }]),
    ),
  )
  const last = [...own, ...shared].find(({ id }) => id === lastId)
  const actions = useViewActions(filter, { own, shared, current, last, onSaved: setLastId })
  const group = t('worklist.view.actions')
  return {
    current,
    entries: [
      ...options.map(({ id, label, group: section, filter: saved }, index) => ({
        id,
        label,
        group: section,
        checked: current ? id === current.id : isShown(saved),
        shortcut: index < 10 ? String(index) : undefined,
      })),
      ...actions.map(({ id, label, danger }) => ({ id, label, danger, group })),
    ],
    choose(id: string) {
      const option = options.find((each) => each.id === id)
      if (option) show(option)
      else void actions.find((each) => each.id === id)?.run()
    },
  }
}

const optionOf = (view: SavedView, group: string) => ({
  id: view.id,
  label: view.name,
  group,
  filter: filterOf(view),
})

type Shown = {
  own: readonly SavedView[]
  shared: readonly SavedView[]
  current: SavedView | undefined
  /** Chosen last; its filters may have been changed since. */
  last: SavedView | undefined
  onSaved: (id: string) => void
}

/** What this member may do with the filters shown. */
function useViewActions(filter: FeedbackFilter, { own, shared, current, last, onSaved }: Shown) {
  const { t } = useHotelText()
  const mayShare = useAccount().info.userRole <= 2
  const ownViews = useOwnViews(filter, own, onSaved)
  const sharedViews = useSharedViews(filter, shared, onSaved)
  const named = current ?? last
  const actions: ViewAction[] = [
    { id: 'save', label: t('worklist.view.keep'), run: () => ownViews.saveAs(named?.name) },
  ]
  if (mayShare) {
    const run = () => sharedViews.share(named?.name ?? '')
    actions.push({ id: 'share', label: t('worklist.view.share'), run })
  }
  if (mayShare && !current && last?.shared) {
    const label = t('worklist.view.update', { name: last.name })
    actions.push({ id: 'update', label, run: () => sharedViews.replaceFilter(last) })
  }
  if (current && (mayShare || !current.shared)) {
    const { rename, remove } = current.shared
      ? sharedViews
      : { rename: ownViews.rename, remove: ownViews.deleteView }
    actions.push(
      {
        id: 'rename',
        label: t('worklist.view.rename', { name: current.name }),
        run: () => rename(current),
      },
      {
        id: 'delete',
        label: t('worklist.view.forget', { name: current.name }),
        danger: true,
        run: () => remove(current),
      },
    )
  }
  return actions
}
