import { importNumbers, houseImport, type ImportState } from '@hotel/contract/house/import'
import { CircleAlert, CircleCheck, Download, X } from 'lucide-react'
import { Link } from 'react-router'

import { bases } from '../../api/bases.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FileField } from '../../ui/picker/FileField.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { addressOfView } from '../address.ts'
import pageStyles from '../HousePage.module.css'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './import.module.css'
import { useImport } from './useImport.ts'
import { WrongRows } from './WrongRows.tsx'

/** Imports rooms from a spreadsheet; the changes are previewed before they apply. */
export function ImportView() {
  const { t } = useHotelText()
  const { step, progressShare, rowCount, read, apply, cancel, restart } = useImport()
  return (
    <Card className={`${pageStyles.whole} ${styles.view}`} aria-labelledby="import-heading">
      <h2 id="import-heading" className={styles.heading}>
        {t('house.import.title')}
      </h2>
      {step.name === 'choose' && <ChooseStep problem={step.problem} onFile={read} />}
      {step.name === 'reading' && (
        <div className={styles.step} role="status">
          <ProgressBar
            label={t('house.import.reading', { count: rowCount })}
            value={progressShare ?? 0}
            {...(progressShare === undefined ? {} : { max: 1 })}
          />
          <div>
            <Button icon={<X />} onClick={() => cancel(step.id)}>
              {t('system.cancel')}
            </Button>
          </div>
        </div>
      )}
      {step.name === 'checked' && (
        <CheckedStep
          state={step.state}
          problem={step.problem}
          busy={step.busy ?? false}
          onApply={() => apply(step.state)}
          onCancel={() => cancel(step.state.id)}
        />
      )}
      {step.name === 'done' && (
        <div className={styles.step} role="status">
          <p className={styles.done}>
            <CircleCheck aria-hidden="true" />
            {t('house.import.done', { created: step.createdCount, changed: step.changedCount })}
          </p>
          <div className={styles.actions}>
            <Button onClick={restart}>{t('house.import.another')}</Button>
            <Link className={buttonClass('primary')} to={addressOfView('rooms')}>
              {t('house.import.see')}
            </Link>
          </div>
        </div>
      )}
    </Card>
  )
}

type ChooseStepProps = { problem: string | undefined; onFile: (file: File) => void }

function ChooseStep({ problem, onFile }: ChooseStepProps) {
  const { t } = useHotelText()
  return (
    <div className={styles.step}>
      <p>{t('house.import.lead')}</p>
      <FileField
        label={t('house.import.file')}
        hint={t('house.import.fileHint', importNumbers)}
        error={problem}
        accept=".xlsx,.csv"
        onFile={onFile}
      >
        {t('house.import.choose')}
      </FileField>
      <div>
        <a
          className={buttonClass()}
          href={bases.adminApi + houseImport.template.path}
          download="rooms.xlsx"
        >
          <Download aria-hidden="true" />
          {t('house.import.template')}
        </a>
      </div>
    </div>
  )
}

type CheckedStepProps = {
  state: ImportState
  problem: string | undefined
  busy: boolean
  onApply: () => void
  onCancel: () => void
}

function CheckedStep({ state, problem, busy, onApply, onCancel }: CheckedStepProps) {
  const { t, count } = useHotelText()
  const good = state.newCount + state.changedCount
  const figures = [
    ['newCount', state.newCount],
    ['changedCount', state.changedCount],
    ['sameCount', state.sameCount],
    ['wrongCount', state.wrongCount],
  ] as const
  return (
    <div className={styles.step}>
      <p role="status">{t('house.import.checked', { file: state.fileName })}</p>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} data-wrong={name === 'wrongCount' && value > 0}>
            <dt>{t(`house.import.${name}`)}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      {problem && (
        <p className={styles.problem} role="alert">
          <CircleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('house.import.giveUp')}</Button>
        <Button variant="primary" busy={busy} disabled={good === 0} onClick={onApply}>
          {state.wrongCount > 0
            ? t('house.import.applyOthers', { count: good, skip: count(state.wrongCount) })
            : t('house.import.apply', { count: good })}
        </Button>
      </div>
      {state.wrongCount > 0 && <WrongRows id={state.id} />}
    </div>
  )
}
