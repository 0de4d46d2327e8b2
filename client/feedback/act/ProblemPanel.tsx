import type {
  FeedbackConflict,
  FeedbackDetail,
  StaffAction,
  TimelineEntry,
} from '@hotel/contract/feedback'
import { GitMerge } from 'lucide-react'

import { ProblemNote } from '../../api/ProblemNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useTimelineWords } from '../timeline/useTimelineWords.ts'
import { useWords } from '../useWords.ts'
import styles from './act.module.css'
import type { ActProblem } from './useAct.ts'

type ProblemPanelProps = {
  problem: ActProblem | undefined
  action: StaffAction
  /** As it is now: with what the other wrote. */
  item: FeedbackDetail
  busy: boolean
  /** Do it all the same, on the version named. */
  onApply: (version: number) => void
  onDismiss: () => void
}

/** Why it was not done and what to do; what was typed stands untouched beside it. */
export function ProblemPanel(props: ProblemPanelProps) {
  const { problem } = props
  if (problem?.kind === 'conflict') return <ConflictPanel {...props} conflict={problem.conflict} />
  return <ProblemNote problem={problem} fieldsShown />
}

function ConflictPanel(props: ProblemPanelProps & { conflict: FeedbackConflict }) {
  const { conflict, action, item, busy, onApply, onDismiss } = props
  const { t, at } = useWords()
  const wordsFor = useTimelineWords()
  const { current, changes } = conflict
  const isPossible = current.allowedActions.includes(action)
  const now = useNow()
  return (
    <div className={styles.conflict} role="alert">
      <h4>
        <GitMerge aria-hidden="true" />
        {t('feedback.conflict.title')}
      </h4>
      <ul className={styles.changes}>
        {changes.map((entry) => (
          <li key={entry.seq}>
            <time dateTime={entry.at}>{at(entry.at, now)}</time> {wordsFor(entry)}
            <Wrote words={wroteWith(entry, item)} />
          </li>
        ))}
      </ul>
      <p>
        {t('feedback.conflict.now', {
          status: t(`feedback.status.${current.status}`),
          owner: current.ownerName ?? t('feedback.list.nobody'),
        })}
      </p>
      <p className={styles.kept}>
        {t(isPossible ? 'feedback.conflict.kept' : 'feedback.conflict.impossible', {
          action: t(`feedback.action.${action}`),
        })}
      </p>
      <div className={styles.deeds}>
        <Button onClick={onDismiss}>{t('feedback.conflict.look')}</Button>
        {isPossible && (
          <Button variant="primary" busy={busy} onClick={() => onApply(current.version)}>
            {t('feedback.conflict.apply')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Wrote({ words }: { words: string | undefined | null }) {
  if (!words) return null
  return (
    <blockquote className={`prose ${styles.wrote}`} dir="auto">
      {words}
    </blockquote>
  )
}

/** The words that went with it, once the case has been asked for anew. */
function wroteWith({ action, detail }: TimelineEntry, item: FeedbackDetail) {
  if (action === 'resolve') return item.resolutionNote
  const said = [...item.messages, ...item.notes]
  return said.find(({ id }) => id === detail['messageId'] || id === detail['noteId'])?.body
}
