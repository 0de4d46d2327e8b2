import type { FeedbackFilter } from '@hotel/contract/feedback'
import { view, type SavedView } from '@hotel/contract/feedback/view'
import { newId } from '@hotel/web/newId'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useViewEvents } from '../../api/stream.ts'
import { groupOf, invalidateGroup, queryOf } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { useAccount } from '../../session/accountContext.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { notify } from '../../ui/notice/notices.ts'
import { casesOf } from '../address.ts'
import { pageSize, withoutPaging } from '../filter/filter.ts'
import { useViewDialogs } from './useViewDialogs.ts'

export const filterOf = ({ filter }: SavedView): FeedbackFilter => ({
  ...filter,
  pageNum: 1,
  pageSize,
})

/** The saved views, the member's own first, as they are now, and which of them are shown. */
export function useSavedViews(filter: FeedbackFilter) {
  const cases = casesOf(useAccount().info)
  const searchText = (one: FeedbackFilter) => cases.searchOf({ ...one, pageNum: 1 })
  const isShown = (one: FeedbackFilter) => searchText(one) === searchText(filter)
  const client = useQueryClient()
  const { data } = useQuery(queryOf(view.list, {}))
  useViewEvents(() => void invalidateGroup(client, groupOf(view.list.name)))
  const views = data?.list ?? []
  return {
    own: views.filter(({ shared }) => !shared),
    shared: views.filter(({ shared }) => shared),
    showing: views.filter((each) => isShown(filterOf(each))),
    isShown,
  }
}

/** Commands to save, rename or delete a view of one's own. */
export function useOwnViews(
  filter: FeedbackFilter,
  views: readonly SavedView[],
  onSaved: (id: string) => void,
) {
  const { t } = useHotelText()
  const saveCommand = useCommand(view.save)
  const renameCommand = useCommand(view.rename)
  const deleteCommand = useCommand(view.remove)
  const { promptForName, report } = useViewDialogs()
  return {
    async saveAs(proposed = '') {
      const name = await promptForName({
        title: t('worklist.view.keep'),
        text: t('worklist.view.keepText'),
        defaultValue: proposed,
      })
      if (name === undefined) return
      const input = { name, filter: withoutPaging(filter), requestId: newId() }
      const saved = saveCommand.mutateAsync(input).then(({ id }) => onSaved(id))
      await report(saved, t('worklist.view.kept', { name: input.name }))
    },
    async rename({ id, name: before }: SavedView) {
      const others = views.filter((each) => each.id !== id).map(({ name }) => name)
      const name = await promptForName({
        title: t('worklist.view.rename', { name: before }),
        defaultValue: before,
        taken: others,
      })
      if (name === undefined || name === before) return
      const input = { id, name, requestId: newId() }
      await report(renameCommand.mutateAsync(input), t('worklist.view.renamed', { name }))
    },
    async deleteView({ id, name, filter: deleted }: SavedView) {
      const isDeleted = await report(deleteCommand.mutateAsync({ id }))
      if (!isDeleted) return
      const saveAgain = () =>
        void report(
          saveCommand.mutateAsync({ name, filter: deleted, requestId: newId() }),
          t('worklist.view.kept', { name }),
        )
      notify({
        title: t('worklist.view.forgotten', { name }),
        type: 'success',
        position: 'bottom-left',
        action: { label: t('worklist.view.undo'), onPress: saveAgain },
      })
    },
  }
}
