import { importNumbers, type ImportState } from '@hotel/contract/sheet/import'
import { CircleCheck, Download, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { Link } from '../shell/page/Link.tsx'
import { bases } from '../api/bases.ts'
import { useHotelText } from '../session/text/useHotelText.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FileField } from '../ui/picker/FileField.tsx'
import { ProgressBar } from '../ui/state/ProgressBar.tsx'
import { CheckedStep } from './CheckedStep.tsx'
import { WrongRows } from './WrongRows.tsx'
import styles from './import.module.css'
import type { ImportSource } from './source.ts'
import { useImport } from './useImport.ts'

type ImportViewProps<State extends ImportState> = { source: ImportSource<State> }

/** Imports a spreadsheet; the changes are previewed before they apply. */
export function ImportView<State extends ImportState>({ source }: ImportViewProps<State>) {
  const { t } = useHotelText()
  const { step, progressShare, rowCount, read, apply, cancel, restart } = useImport(source)
  const { texts } = source
  return (
    <Card className={`shrink lower ${styles.view}`} aria-labelledby="import-heading">
      <h2 id="import-heading" className="large">
        {texts.title}
      </h2>
      {step.name === 'choose' && (
        <ChooseStep source={source} problem={step.problem} onFile={read} />
      )}
      {step.name === 'reading' && (
        <div className={`stack gap-4 ${styles.step}`} role="status">
          <ProgressBar
            label={t('import.reading', { count: rowCount })}
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
          source={source}
          state={step.state}
          problem={step.problem}
          busy={step.busy ?? false}
          onApply={() => apply(step.state)}
          onCancel={() => cancel(step.state.id)}
        />
      )}
      {step.name === 'done' && (
        <DoneStep source={source} onRestart={restart}>
          <p className={`row ok ${styles.outcome}`} role="status">
            <CircleCheck aria-hidden="true" />
            {texts.done(step.createdCount, step.changedCount)}
            {step.state.wrongCount > 0 &&
              ` ${t('import.skipped', { count: step.state.wrongCount })}`}
          </p>
          {step.state.wrongCount > 0 && <WrongRows id={step.state.id} source={source} />}
          {source.whenDone?.(step.state)}
        </DoneStep>
      )}
    </Card>
  )
}

type ChooseStepProps = {
  source: Pick<ImportSource, 'texts' | 'endpoints' | 'files'>
  problem: string | undefined
  onFile: (file: File) => void
}

function ChooseStep({ source, problem, onFile }: ChooseStepProps) {
  const { t } = useHotelText()
  const { texts, endpoints, files } = source
  return (
    <div className={`stack gap-4 ${styles.step}`}>
      <p>{texts.lead}</p>
      <FileField
        label={t('import.file')}
        hint={`${texts.fileHint} ${t('import.fileHint', importNumbers)}`}
        error={problem}
        accept=".xlsx,.csv"
        onFile={onFile}
      >
        {t('import.choose')}
      </FileField>
      <div>
        <a
          className={buttonClass()}
          href={bases.adminApi + endpoints.template.path}
          download={files.template}
        >
          <Download aria-hidden="true" />
          {t('import.template')}
        </a>
      </div>
    </div>
  )
}

type DoneStepProps = {
  source: Pick<ImportSource, 'list' | 'mayLeave'>
  onRestart: () => void
  children: ReactNode
}

function DoneStep({ source, onRestart, children }: DoneStepProps) {
  const { t } = useHotelText()
  const navigate = useNavigate()
  const { list, mayLeave = async () => true } = source
  const leaveBy = async (go: () => void) => {
    if (await mayLeave()) go()
  }
  return (
    <div className={`stack gap-4 ${styles.step}`}>
      {children}
      <div className="row stretch wrap">
        <Button onClick={() => void leaveBy(onRestart)}>{t('import.another')}</Button>
        <Link
          className={buttonClass('primary')}
          to={list.to}
          onClick={(event) => {
            // Another browser tab leaves this one as it is.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            void leaveBy(() => void navigate(list.to))
          }}
        >
          {list.label}
        </Link>
      </div>
    </div>
  )
}
