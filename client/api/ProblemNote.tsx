import { useTranslation } from 'react-i18next'

import { useAreShown } from '../ui/form/shownErrors.ts'
import { AlertNote } from '../ui/notice/AlertNote.tsx'
import { useProblemText, type Problem } from './problem.ts'

/**
 * The error note of a form. Every form renders this. It is left out only when the fields already show
 * the message and all field errors, so an error of a field the form does not have is never lost.
 */
export function ProblemNote({ problem }: { problem: Problem | undefined }) {
  const { t } = useTranslation()
  const textFor = useProblemText()
  const isFields = problem?.kind === 'fields'
  const isShown = useAreShown(isFields ? [problem.text, ...Object.values(problem.fields)] : [])
  if (!problem || (isFields && isShown)) return null
  return (
    <AlertNote>
      {'text' in problem ? problem.text : t('ui.problem.kept', { why: textFor(problem) })}
    </AlertNote>
  )
}
