import { useText } from '../text/TextContext.tsx'
import { questions } from './useSteps.ts'

type StepIndicatorProps = { step: (typeof questions)[number]; onBack?: () => void }

/** Progress indicator with a back button. */
export function StepIndicator({ step, onBack }: StepIndicatorProps) {
  const { t } = useText()
  return (
    <div className="step">
      {onBack && <BackButton onBack={onBack} />}
      <p className="step__of">{t('step.of', { step: questions.indexOf(step) + 1 })}</p>
    </div>
  )
}

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useText()
  return (
    <button type="button" className="step__back" onClick={onBack}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M10 3 5 8l5 5" />
      </svg>
      {t('page.back')}
    </button>
  )
}
