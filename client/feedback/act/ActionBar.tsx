import { feedback, type FeedbackDetail, type StaffAction } from '@hotel/contract/feedback'
import { useIsMutating } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { message } from '../../ui/notice/notices.ts'
import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import { useWords } from '../useWords.ts'
import styles from './act.module.css'
import {
  actionKey,
  isBeside,
  isGrave,
  isImmediate,
  otherActions,
  primaryAction,
  type ImmediateAction,
} from './actions.ts'
import { ProblemPanel } from './ProblemPanel.tsx'
import { requestId } from '../draft/requestId.ts'
import { useAct } from './useAct.ts'
import type { Acting } from './useActing.ts'

const loadForm = () =>
  import('../form/ActionForm.tsx').then((code) => ({ default: code.ActionForm }))
const ActionForm = lazy(loadForm)

type ActionBarProps = { item: FeedbackDetail; acting: Acting }

/** What can be done to the case: one deed in front, the rest in a menu, each with its key. */
export function ActionBar({ item, acting }: ActionBarProps) {
  const { t } = useWords()
  const { chosen } = acting
  const actions = [primaryAction(item), ...otherActions(item)].filter(
    (action) => action !== undefined,
  )
  useLoadedForm()
  const now = useImmediate(item)
  // One's own deed that is still under way would stand in the way of the next.
  const isActing = useIsMutating({ mutationKey: [feedback.act.name] }) > 0
  const choose = (action: StaffAction) => {
    if (isActing) return
    now.dismiss()
    if (isImmediate(action)) void now.act(action, item.version)
    else acting.begin(action)
  }
  useKeys(
    Object.fromEntries(
      actions.flatMap((action) => {
        if (isActing) return []
        const does = t(`feedback.action.${action}`)
        const asks = action !== chosen && !isImmediate(action)
        return [[actionKey[action], { does, deed: () => choose(action), asks }]]
      }),
    ),
  )
  const form = chosen && (
    <Suspense fallback={<div className={styles.bar} aria-busy="true" />}>
      <ActionForm key={chosen} item={item} action={chosen} onClose={() => acting.end(chosen)} />
    </Suspense>
  )
  if (chosen && isBeside(chosen)) return form
  return (
    <div className={styles.bar}>
      {form}
      {now.tried && (
        <ProblemPanel
          problem={now.problem}
          action={now.tried}
          item={item}
          busy={now.busy}
          onApply={(current) => now.tried && void now.act(now.tried, current)}
          onDismiss={now.dismiss}
        />
      )}
      <ActionButtons item={item} busy={now.busy} onChoose={choose} />
    </div>
  )
}

/** The forms come once the case is there, so that the first key pressed finds one. */
function useLoadedForm() {
  useEffect(() => {
    const soon = setTimeout(() => void loadForm().catch(() => undefined))
    return () => clearTimeout(soon)
  }, [])
}

/** What is done at one press. */
function useImmediate({ id }: FeedbackDetail) {
  const { t } = useWords()
  const [pressed, setPressed] = useState<{ action: ImmediateAction; requestId: string }>()
  const { act, problem, busy, dismiss } = useAct(id)
  return {
    tried: pressed?.action,
    problem,
    busy,
    dismiss,
    async act(action: ImmediateAction, version: number) {
      // A retry keeps its id, so that what did arrive is not done twice.
      const deed = pressed?.action === action ? pressed : { action, requestId: requestId() }
      setPressed(deed)
      if (!(await act({ feedbackId: id, version, ...deed }))) return
      setPressed(undefined)
      message.success(t(`feedback.done.${action}`))
    },
  }
}

type ActionButtonsProps = {
  item: FeedbackDetail
  busy: boolean
  onChoose: (action: StaffAction) => void
}

function ActionButtons({ item, busy, onChoose }: ActionButtonsProps) {
  const { t } = useWords()
  const primary = primaryAction(item)
  const rest = otherActions(item)
  if (!primary) return <p className={styles.kept}>{t('feedback.action.none')}</p>
  return (
    <div className={styles.deeds}>
      {rest.length > 0 && (
        <MenuButton
          label={t('feedback.action.more')}
          icon={<Ellipsis />}
          entries={rest.map((action) => ({
            id: action,
            label: t(`feedback.action.${action}`),
            shortcut: actionKey[action],
            danger: isGrave(action),
          }))}
          onChoose={onChoose}
        />
      )}
      <Button
        variant="primary"
        busy={busy}
        shortcut={actionKey[primary]}
        onClick={() => onChoose(primary)}
      >
        {t(`feedback.action.${primary}`)}
      </Button>
    </div>
  )
}
