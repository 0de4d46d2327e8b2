import { problemOf, useProblemText } from '../../api/problem.ts'
import { message } from '../../ui/notice/notices.ts'
import { prompt } from '../../ui/overlay/dialogs.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

/** `taken`: names already in use. */
type NamePrompt = {
  title: string
  text?: string
  defaultValue: string
  taken?: readonly string[]
  confirmLabel?: string
}

/** What saving, sharing and renaming a view have in common: the name, and how it went. */
export function useViewDialogs() {
  const { t } = useHotelText()
  const textFor = useProblemText()
  return {
    async promptForName({ taken = [], ...options }: NamePrompt) {
      const name = await prompt({
        confirmLabel: t('worklist.view.keepIt'),
        ...options,
        label: t('worklist.view.name'),
        validator: (text) =>
          text.trim() !== '' && text.trim().length <= 40 && !taken.includes(text.trim()),
        invalidText: t(taken.length > 0 ? 'worklist.view.nameTaken' : 'worklist.view.nameWrong'),
      })
      return name?.trim()
    },
    /** Says how the command went, `done` if it succeeded; false if it failed. */
    async report(command: Promise<unknown>, done?: string): Promise<boolean> {
      try {
        await command
        if (done) message.success(done)
        return true
      } catch (error) {
        const problem = problemOf(error)
        const atName = problem.kind === 'fields' ? problem.fields['name'] : undefined
        message.error(atName ?? textFor(problem))
        return false
      }
    },
  }
}
