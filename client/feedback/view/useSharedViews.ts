import type { FeedbackFilter } from '@hotel/contract/feedback'
import { view, type SavedView } from '@hotel/contract/feedback/view'
import { newId } from '@hotel/web/newId'
import { useQueryClient } from '@tanstack/react-query'

import { groupOf, invalidateGroup, queryOf } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { withoutPaging } from '../filter/filter.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useViewDialogs } from './useViewDialogs.ts'

/** Commands of managers to share a view with the hotel, and to change or remove a shared one. */
export function useSharedViews(
  filter: FeedbackFilter,
  shared: readonly SavedView[],
  onSaved: (id: string) => void,
) {
  const { t } = useHotelText()
  const queries = useQueryClient()
  const shareCommand = useCommand(view.share)
  const editCommand = useCommand(view.editShared)
  const removeCommand = useCommand(view.removeShared)
  const { promptForName, report } = useViewDialogs()
  /** After a failure the list is read again: somebody else may have changed it. */
  const send = async (command: Promise<unknown>, done: string) => {
    const isDone = await report(command, done)
    if (!isDone) invalidateGroup(queries, groupOf(view.list.name))
    return isDone
  }
  /** What changes for everybody is confirmed. */
  async function replaceFilter({ id, version, name }: SavedView) {
    const agreed = await confirm({
      title: t('worklist.view.updateTitle', { name }),
      text: t('worklist.view.updateText'),
      confirmLabel: t('worklist.view.updateIt'),
    })
    if (!agreed) return
    const input = { id, version, filter: withoutPaging(filter) }
    const saved = editCommand.mutateAsync(input).then(() => onSaved(id))
    await send(saved, t('worklist.view.updated', { name }))
  }
  /** A name in use means that view; after a failure the name typed is there again. */
  async function share(proposed: string): Promise<void> {
    const name = await promptForName({
      title: t('worklist.view.share'),
      text: t('worklist.view.shareText'),
      defaultValue: proposed,
      confirmLabel: t('worklist.view.shareIt'),
    })
    if (name === undefined) return
    // The list may have arrived, or changed, since the menu was open.
    const known = await queries.ensureQueryData(queryOf(view.list, {})).catch(() => undefined)
    const same = known?.list.find((each) => each.shared && each.name === name)
    if (same) return replaceFilter(same)
    const input = { name, filter: withoutPaging(filter), requestId: newId() }
    const saved = shareCommand.mutateAsync(input).then(({ id }) => onSaved(id))
    const isShared = await send(saved, t('worklist.view.sharedDone', { name }))
    if (!isShared) await share(name)
  }
  async function rename({ id, version, name: before }: SavedView) {
    const others = shared.filter((each) => each.id !== id).map(({ name }) => name)
    const name = await promptForName({
      title: t('worklist.view.rename', { name: before }),
      defaultValue: before,
      taken: others,
    })
    if (name === undefined || name === before) return
    await send(editCommand.mutateAsync({ id, version, name }), t('worklist.view.renamed', { name }))
  }
  async function remove({ id, name }: SavedView) {
    const agreed = await confirm({
      title: t('worklist.view.forgetTitle', { name }),
      text: t('worklist.view.forgetText'),
      confirmLabel: t('worklist.view.forgetIt'),
      danger: true,
    })
    if (!agreed) return
    await send(removeCommand.mutateAsync({ id }), t('worklist.view.forgotten', { name }))
  }
  return { share, replaceFilter, rename, remove }
}
