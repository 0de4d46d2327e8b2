import { feedback, type FeedbackDetail, type StaffAction } from '@hotel/contract/feedback'
import { newId } from '@hotel/web/newId'
import { useIsMutating } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { message } from '../../ui/notice/notices.ts'
import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import {
  actions,
  isImmediate,
  isInline,
  otherActions,
  primaryAction,
  type ImmediateAction,
} from '../actions/actions.ts'
import styles from './act.module.css'
import { ProblemPanel } from './ProblemPanel.tsx'
import { useAct } from './useAct.ts'
import type { ActiveForm } from './useActiveForm.ts'

const loadForm = () =>
  import('../form/ActionForm.tsx').then((code) => ({ default: code.ActionForm }))
const ActionForm = lazy(loadForm)

type ActionBarProps = { item: FeedbackDetail; activeForm: ActiveForm }

/** Actions on the case: the primary one as a button, the others in a menu, each with its key. */
export function ActionBar({ item, activeForm }: ActionBarProps) {
  const { t } = useFeedbackText()
  const { openAction } = activeForm
  const offered = [primaryAction(item), ...otherActions(item)].filter(
    (action) => action !== undefined,
  )
  useLoadedForm()
  const immediate = useImmediate(item)
  // A second action would conflict with the member's own action still in flight.
  const isBusy = useIsMutating({ mutationKey: [feedback.act.name] }) > 0
  const choose = (action: StaffAction) => {
    if (isBusy) return
    immediate.dismiss()
    if (isImmediate(action)) void immediate.act(action, item.version)
    else activeForm.open(action)
  }
  useKeys(
    Object.fromEntries(
      offered.flatMap((action) => {
        if (isBusy) return []
        const label = t(`feedback.action.${action}`)
        const opensField = action !== openAction && !isImmediate(action)
        return [[actions[action].key, { label, run: () => choose(action), opensField }]]
      }),
    ),
  )
  const form = openAction && (
    <Suspense fallback={<div className={styles.bar} aria-busy="true" />}>
      <ActionForm
        key={openAction}
        item={item}
        action={openAction}
        onClose={() => activeForm.close(openAction)}
      />
    </Suspense>
  )
  if (openAction && isInline(openAction)) return form
  return (
    <div className={styles.bar}>
      {form}
      {immediate.tried && (
        <ProblemPanel
          problem={immediate.problem}
          action={immediate.tried}
          item={item}
          busy={immediate.busy}
          onApply={(current) => immediate.tried && void immediate.act(immediate.tried, current)}
          onDismiss={immediate.dismiss}
        />
      )}
      <ActionButtons item={item} busy={immediate.busy} onChoose={choose} />
    </div>
  )
}

/** Loads the forms right after the case, so that the first key press finds them ready. */
function useLoadedForm() {
  useEffect(() => {
    const soon = setTimeout(() => void loadForm().catch(() => undefined))
    return () => clearTimeout(soon)
  }, [])
}

/** Actions that run at one press, without a form. */
function useImmediate({ id }: FeedbackDetail) {
  const { t } = useFeedbackText()
  const [pressed, setPressed] = useState<{ action: ImmediateAction; seed: string }>()
  const { act, problem, busy, dismiss } = useAct(id)
  return {
    tried: pressed?.action,
    problem,
    busy,
    dismiss,
    async act(action: ImmediateAction, version: number) {
      // A retry sends the same request id, so that an action that did arrive is not run twice.
      const { seed } = pressed?.action === action ? pressed : { seed: newId() }
      setPressed({ action, seed })
      if (!(await act(seed, { feedbackId: id, version, action }))) return
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
  const { t } = useFeedbackText()
  const primary = primaryAction(item)
  const rest = otherActions(item)
  if (!primary) return <p className={styles.muted}>{t('feedback.action.none')}</p>
  return (
    <div className={styles.actions}>
      {rest.length > 0 && (
        <MenuButton
          label={t('feedback.action.more')}
          icon={<Ellipsis />}
          entries={rest.map((action) => ({
            id: action,
            label: t(`feedback.action.${action}`),
            shortcut: actions[action].key,
            danger: actions[action].isDestructive,
          }))}
          onChoose={onChoose}
        />
      )}
      <Button
        variant="primary"
        busy={busy}
        shortcut={actions[primary].key}
        onClick={() => onChoose(primary)}
      >
        {t(`feedback.action.${primary}`)}
      </Button>
    </div>
  )
}
