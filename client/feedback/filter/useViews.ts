import type { FeedbackFilter } from '@hotel/contract/feedback'
import { view, type SavedView } from '@hotel/contract/view'
import { useQuery } from '@tanstack/react-query'

import { problemOf, useProblemWords } from '../../api/problem.ts'
import { queryOf, useCommand } from '../../api/queries.ts'
import { message } from '../../ui/notice/notices.ts'
import { prompt } from '../../ui/overlay/ask.ts'
import { requestId } from '../draft/requestId.ts'
import { useWords } from '../useWords.ts'
import { askedIn, searchOf, worklist } from './filter.ts'

export const filterOf = ({ asked }: SavedView): FeedbackFilter => ({
  ...asked,
  pageNum: 1,
  pageSize: worklist.pageSize,
})

const addressOf = (filter: FeedbackFilter) => searchOf({ ...filter, pageNum: 1 }).toString()

/** `taken`: what it may not be called. */
type Asking = { title: string; text?: string; defaultValue: string; taken?: readonly string[] }

/** The member's own views, which of them is looked at, and how to keep, rename or forget one. */
export function useViews(filter: FeedbackFilter) {
  const { t } = useWords()
  const wordsFor = useProblemWords()
  const { data } = useQuery(queryOf(view.list, {}))
  const save = useCommand(view.save)
  const rename = useCommand(view.rename)
  const remove = useCommand(view.remove)
  const views = data?.list ?? []
  const current = views.find((each) => addressOf(filterOf(each)) === addressOf(filter))

  const tell = async (deed: Promise<unknown>, done: string) => {
    try {
      await deed
      message.success(done)
    } catch (error) {
      message.error(wordsFor(problemOf(error)))
    }
  }
  const askName = async ({ taken = [], ...asking }: Asking) => {
    const name = await prompt({
      ...asking,
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
    async keep() {
      const name = await askName({
        title: t('worklist.view.keep'),
        text: t('worklist.view.keepText'),
        defaultValue: current?.name ?? '',
      })
      if (name === undefined) return
      const input = { name, asked: askedIn(filter), requestId: requestId() }
      await tell(save.mutateAsync(input), t('worklist.view.kept', { name: input.name }))
    },
    async rename({ id, name: before }: SavedView) {
      const others = views.filter((each) => each.id !== id).map(({ name }) => name)
      const name = await askName({
        title: t('worklist.view.rename', { name: before }),
        defaultValue: before,
        taken: others,
      })
      if (name === undefined || name === before) return
      const input = { id, name, requestId: requestId() }
      await tell(rename.mutateAsync(input), t('worklist.view.renamed', { name }))
    },
    async forget({ id, name }: SavedView) {
      await tell(remove.mutateAsync({ id }), t('worklist.view.forgotten', { name }))
    },
  }
}
