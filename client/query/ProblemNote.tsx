import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useExpiry } from '../session/expiry/expiry.ts'
import { SignInHere } from '../session/expiry/SignInHere.tsx'
import { bringIntoSight } from '../ui/browser/bringIntoSight.ts'
import { useAreShown } from '../ui/form/shownErrors.ts'
import { AlertNote } from '../ui/notice/AlertNote.tsx'
import { InDialogContext } from '../ui/overlay/Dialog.tsx'
import { useProblemText, type Problem } from '../api/problem.ts'
import { useLiveState } from '../api/stream.ts'

/**
 * The error note of a form. Every form renders this. It is left out only when the fields already show
 * the message and all field errors, so an error of a field the form does not have is never lost.
 * It comes into sight, as the button that was pressed may stand far above it.
 * A dialog covers the bar that offers to sign in again, so the note offers it there.
 */
export function ProblemNote({ problem }: { problem: Problem | undefined }) {
  const { t } = useTranslation()
  const textFor = useProblemText()
  const isCovered = use(InDialogContext)
  const hasStayed = useExpiry().kind === 'staying'
  const isFields = problem?.kind === 'fields'
  const isShown = useAreShown(isFields ? errorsIn(problem) : [])
  const isBack = useIsBack(problem)
  if (!problem || (isFields && isShown)) return null
  const why = isBack ? t('ui.problem.reachable') : textFor(problem)
  return (
    <AlertNote ref={bringIntoSight}>
      {'text' in problem ? why : t('ui.problem.kept', { why })}
      {problem.kind === 'expired' && hasStayed && isCovered && <SignInHere />}
    </AlertNote>
  )
}

/** Whether the server can be reached again, which it could not when the problem arose. */
function useIsBack(problem: Problem | undefined) {
  const isLive = useLiveState() === 'live'
  const [lost, setLost] = useState<Problem>()
  const isUnreachable = problem?.kind === 'unreachable' && problem.why === undefined
  if (isUnreachable && !isLive && lost !== problem) setLost(problem)
  return isUnreachable && isLive && lost === problem
}

/** What the fields must show; the message may only say of one of them where it is (`Check name: …`). */
function errorsIn({ text, fields }: Extract<Problem, { kind: 'fields' }>) {
  const errors = Object.values(fields)
  return errors.some((error) => text.includes(error)) ? errors : [text, ...errors]
}
