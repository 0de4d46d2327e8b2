import type { FeedbackFilter } from '@hotel/contract/feedback'
import { view, type SavedView } from '@hotel/contract/feedback/view'
import { newId } from '@hotel/web/newId'
import { useQuery } from '@tanstack/react-query'

import { problemOf, useProblemText } from '../../api/problem.ts'
import { queryOf } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { message } from '../../ui/notice/notices.ts'
import { prompt } from '../../ui/overlay/dialogs.ts'
import { useFeedbackText } from '../useFeedbackText.ts'
import { cases } from '../address.ts'
import { withoutPaging, worklist } from './filter.ts'

export const filterOf = ({ filter }: SavedView): FeedbackFilter => ({
  ...filter,
  pageNum: 1,
  pageSize: worklist.pageSize,
})

const searchText = (filter: FeedbackFilter) => cases.searchOf({ ...filter, pageNum: 1 })

/** `taken`: names already in use. */
type NamePrompt = { title: string; text?: string; defaultValue: string; taken?: readonly string[] }

/** The member's saved views, the current one, and commands to save, rename or delete one. */
export function useViews(filter: FeedbackFilter) {
  const { t } = useFeedbackText()
  const textFor = useProblemText()
  const { data } = useQuery(queryOf(view.list, {}))
  const saveCommand = useCommand(view.save)
  const renameCommand = useCommand(view.rename)
  const deleteCommand = useCommand(view.remove)
  const views = data?.list ?? []
  const current = views.find((each) => searchText(filterOf(each)) === searchText(filter))

  const report = async (command: Promise<unknown>, done: string) => {
    try {
      await command
      message.success(done)
    } catch (error) {
      message.error(textFor(problemOf(error)))
    }
  }
  const promptForName = async ({ taken = [], ...options }: NamePrompt) => {
    const name = await prompt({
      ...options,
      label: t('worklist.view.name'),
      validator: (text) =>
        text.trim() !== '' && text.trim().length <= 40 && !taken.includes(text.trim()),
      invalidText: t(taken.length > 0 ? 'worklist.view.nameTaken' : 'worklist.view.nameWrong'),
      confirmLabel: t('worklist.view.keepIt'),
      cancelLabel: t('system.cancel'),
    })
    return name?.trim()
  }
  return {
    views,
    current,
    async saveAs() {
      const name = await promptForName({
        title: t('worklist.view.keep'),
        text: t('worklist.view.keepText'),
        defaultValue: current?.name ?? '',
      })
      if (name === undefined) return
      const input = { name, filter: withoutPaging(filter), requestId: newId() }
      await report(saveCommand.mutateAsync(input), t('worklist.view.kept', { name: input.name }))
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
    async deleteView({ id, name }: SavedView) {
      await report(deleteCommand.mutateAsync({ id }), t('worklist.view.forgotten', { name }))
    },
  }
}
