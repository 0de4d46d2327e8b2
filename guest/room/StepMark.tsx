import { useWords } from '../words/WordsContext.tsx'
import { questions } from './useSteps.ts'

type StepMarkProps = { step: (typeof questions)[number]; onBack?: () => void }

/** How far one is, and the way one question back. */
export function StepMark({ step, onBack }: StepMarkProps) {
  const { say } = useWords()
  return (
    <div class="step">
      {onBack && <BackButton onBack={onBack} />}
      <p class="step__of">{say('step.of', { step: questions.indexOf(step) + 1 })}</p>
    </div>
  )
}

/** One question back. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const { say } = useWords()
  return (
    <button type="button" class="step__back" onClick={onBack}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M10 3 5 8l5 5" />
      </svg>
      {say('page.back')}
    </button>
  )
}
