import type {
  FeedbackConflict,
  FeedbackDetail,
  StaffAction,
  TimelineEntry,
} from '@hotel/contract/feedback'

import { ProblemNote } from '../../query/ProblemNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConflictPanel } from '../../ui/form/ConflictPanel.tsx'
import { AlertNote } from '../../ui/notice/AlertNote.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useTimelineText } from '../timeline/useTimelineText.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './act.module.css'
import type { ActProblem } from './useAct.ts'

type ProblemPanelProps = {
  problem: ActProblem | undefined
  action: StaffAction
  /** The case as it is now, with the other member's changes. */
  item: FeedbackDetail
  busy: boolean
  /** The action became impossible while its form was open. */
  isOver?: boolean
  /** Applies the action anyway, on this version. */
  onApply: (version: number) => void
  onDismiss: () => void
}

/** Why the action failed and what to do about it; typed text stays in the form below. */
export function ProblemPanel({ problem, isOver, ...props }: ProblemPanelProps) {
  const { t } = useHotelText()
  if (!problem && isOver) {
    const action = t(`feedback.action.${props.action}`)
    return <AlertNote>{t('feedback.conflict.over', { action })}</AlertNote>
  }
  if (problem?.kind !== 'conflict') return <ProblemNote problem={problem} />
  return <CaseConflict {...props} conflict={problem.conflict} />
}

type CaseConflictProps = Omit<ProblemPanelProps, 'problem' | 'isOver'> & {
  conflict: FeedbackConflict
}

function CaseConflict({ conflict, action, item, busy, onApply, onDismiss }: CaseConflictProps) {
  const { t, at } = useHotelText()
  const textFor = useTimelineText()
  const { changes } = conflict
  const current = latestOf(conflict.current, item)
  const others = changes.filter(({ own }) => !own)
  const isOwn = changes.length > 0 && others.length === 0
  const isPossible = current.allowedActions.includes(action)
  const now = useNow()
  return (
    <ConflictPanel
      title={t(isOwn ? 'feedback.conflict.own' : 'feedback.conflict.title')}
      actions={
        <>
          <Button onClick={onDismiss}>{t('feedback.conflict.look')}</Button>
          {isPossible && (
            <Button variant="primary" busy={busy} onClick={() => onApply(current.version)}>
              {t('feedback.conflict.apply')}
            </Button>
          )}
        </>
      }
    >
      <ul className={`stack gap-1 ${styles.changes}`}>
        {(isOwn ? changes : others).map((entry) => (
          <li key={entry.seq}>
            <time dateTime={entry.at}>{at(entry.at, now)}</time> {textFor(entry)}
            <ChangeText text={textOf(entry, item)} />
          </li>
        ))}
      </ul>
      <p>
        {t('feedback.conflict.now', {
          status: t(`feedback.status.${current.status}`),
          owner: current.ownerName ?? t('feedback.list.nobody'),
        })}
      </p>
      <p className="muted">
        {t(isPossible ? 'feedback.conflict.kept' : 'feedback.conflict.impossible', {
          action: t(`feedback.action.${action}`),
        })}
      </p>
    </ConflictPanel>
  )
}

type Current = FeedbackConflict['current']
/** Without actions on a phone, where the form has only the case's row. */
type Item = Omit<Current, 'allowedActions'> & Partial<Pick<Current, 'allowedActions'>>

/** The state when the action was refused, or what has become of the case since. */
const latestOf = (refused: Current, { allowedActions, ...item }: Item): Current =>
  allowedActions && item.version > refused.version ? { ...item, allowedActions } : refused

function ChangeText({ text }: { text: string | undefined | null }) {
  if (!text) return null
  return (
    <blockquote className={`prose ${styles.changeText}`} dir="auto">
      {text}
    </blockquote>
  )
}

/** The text of a change made by another member, available once the case has been refetched. */
function textOf({ action, detail }: TimelineEntry, item: FeedbackDetail) {
  if (action === 'resolve') return item.resolutionNote
  const entries = [...item.messages, ...item.notes]
  return entries.find(({ id }) => id === detail['messageId'] || id === detail['noteId'])?.body
}
