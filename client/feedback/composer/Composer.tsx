import type { FeedbackDetail } from '@hotel/contract/feedback'

import { actions, type ComposedAction } from '../actions/actions.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './composer.module.css'
import { ComposerForm } from './ComposerForm.tsx'
import type { ComposerState } from './useComposer.ts'

type ComposerProps = { item: FeedbackDetail; composer: ComposerState }

/** Reply or note: which of them is written. */
export function ComposerTabs({ composer }: Pick<ComposerProps, 'composer'>) {
  const { t } = useHotelText()
  return (
    <div
      className={`segments ${styles.tabs}`}
      role="group"
      aria-label={t('feedback.composer.tabs')}
    >
      {composer.allowed.map((action) => (
        <button
          key={action}
          type="button"
          aria-pressed={action === composer.open}
          aria-label={t(`feedback.action.${action}`)}
          aria-keyshortcuts={actions[action].key}
          onClick={() => composer.show(action)}
        >
          {t(`feedback.composer.${action}`)}
          <kbd aria-hidden="true">{actions[action].key}</kbd>
        </button>
      ))}
    </div>
  )
}

/** Each text stays in its form while the other is shown, with photos that are being sent. */
export function Composer({ item, composer }: ComposerProps) {
  return composer.visited.map((action: ComposedAction) => (
    <ComposerForm
      key={action}
      item={item}
      action={action}
      isShown={action === composer.open}
      focusCount={composer.focus?.action === action ? composer.focus.count : 0}
    />
  ))
}
