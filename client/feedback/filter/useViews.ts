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

/** The member's own views, which of them is looked at, and how to keep or forget one. */
export function useViews(filter: FeedbackFilter) {
  const { t } = useWords()
  const wordsFor = useProblemWords()
  const { data } = useQuery(queryOf(view.list, {}))
  const save = useCommand(view.save)
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
  return {
    views,
    current,
    async keep() {
      const name = await prompt({
        title: t('worklist.view.keep'),
        text: t('worklist.view.keepText'),
        label: t('worklist.view.name'),
        defaultValue: current?.name ?? '',
        validator: (text) => text.trim() !== '' && text.trim().length <= 40,
        invalidText: t('worklist.view.nameWrong'),
        confirmLabel: t('worklist.view.keepIt'),
        cancelLabel: t('system.cancel'),
      })
      if (name === undefined) return
      const input = { name: name.trim(), asked: askedIn(filter), requestId: requestId() }
      await tell(save.mutateAsync(input), t('worklist.view.kept', { name: input.name }))
    },
    async forget({ id, name }: SavedView) {
      await tell(remove.mutateAsync({ id }), t('worklist.view.forgotten', { name }))
    },
  }
}
