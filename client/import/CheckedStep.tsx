import type { ImportState } from '@hotel/contract/sheet/import'
import { CircleAlert } from 'lucide-react'

import { useHotelText } from '../session/text/useHotelText.ts'
import { Button } from '../ui/Button.tsx'
import { ChangedRows } from './ChangedRows.tsx'
import styles from './import.module.css'
import type { ImportSource } from './source.ts'
import { WrongRows } from './WrongRows.tsx'

type CheckedStepProps = {
  source: Pick<ImportSource, 'texts' | 'endpoints' | 'files'>
  state: ImportState
  problem: string | undefined
  busy: boolean
  onApply: () => void
  onCancel: () => void
}

/** What the import would do, to confirm or to cancel. */
export function CheckedStep(props: CheckedStepProps) {
  const { source, state, problem, busy, onApply, onCancel } = props
  const { t, count } = useHotelText()
  const good = state.newCount + state.changedCount
  const figures = [
    ['new', source.texts.newCount, state.newCount],
    ['changed', source.texts.changedCount, state.changedCount],
    ['same', t('import.sameCount'), state.sameCount],
    ['wrong', t('import.wrongCount'), state.wrongCount],
  ] as const
  return (
    <div className={`stack gap-4 ${styles.step}`}>
      <p role="status">{t('import.checked', { file: state.fileName })}</p>
      <dl className={styles.figures}>
        {figures.map(([name, label, value]) => (
          <div key={name} data-wrong={name === 'wrong' && value > 0}>
            <dt>{label}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      {problem && (
        <p className={`row danger ${styles.outcome}`} role="alert">
          <CircleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
      <div className="row stretch wrap">
        <Button onClick={onCancel}>{t('import.giveUp')}</Button>
        <Button variant="primary" busy={busy} disabled={good === 0} onClick={onApply}>
          {state.wrongCount > 0
            ? t('import.applyOthers', { count: good, skip: count(state.wrongCount) })
            : source.texts.apply(good)}
        </Button>
      </div>
      {state.changedCount > 0 && <ChangedRows id={state.id} source={source} />}
      {state.wrongCount > 0 && <WrongRows id={state.id} source={source} />}
    </div>
  )
}
