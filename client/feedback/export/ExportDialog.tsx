import type { FeedbackFilter } from '@hotel/contract/feedback'
import { Form } from '@hotel/web/Form'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './export.module.css'
import { useExport, type ExportJob, type ExportOptions } from './useExport.ts'

type What = ExportOptions['what']
type Format = ExportOptions['format']

const initialOptions: ExportOptions = { what: 'list', format: 'xlsx', masked: true }

type ExportDialogProps = {
  filter: FeedbackFilter
  /** Number of cases in the list, as text. */
  countText: string | undefined
  onClose: () => void
}

/** Exports the cases of the list as a file, with progress and cancellation. */
export function ExportDialog({ filter, countText, onClose }: ExportDialogProps) {
  const { t } = useHotelText()
  const { userRole } = useAccount().info
  const { job, start, cancel } = useExport(filter)
  const [options, setOptions] = useState(initialOptions)
  const change = (part: Partial<ExportOptions>) => setOptions({ ...options, ...part })
  const isRunning = job.state === 'running'
  const isAll = options.what === 'all'
  const choiceOf = (value: What | Format) => ({ value, label: t(`feedback.export.${value}`) })
  return (
    <Dialog title={t('feedback.export.title')} onClose={onClose}>
      <Form className="column gap-4" onSend={() => start(options)}>
        <DialogFields>
          {userRole <= 2 && (
            <Select
              label={t('feedback.export.what')}
              value={options.what}
              disabled={isRunning}
              choices={(['list', 'all'] as const).map(choiceOf)}
              onChange={({ target }) => change({ what: target.value as What })}
            />
          )}
          <p className="muted">
            {isAll
              ? t('feedback.export.allNote')
              : t('feedback.export.listNote', { cases: countText ?? '…' })}
          </p>
          {!isAll && (
            <Select
              label={t('feedback.export.format')}
              value={options.format}
              disabled={isRunning}
              choices={(['xlsx', 'csv'] as const).map(choiceOf)}
              onChange={({ target }) => change({ format: target.value as Format })}
            />
          )}
          {!isAll && userRole === 1 && (
            <Checkbox
              label={t('feedback.export.unmasked')}
              checked={!options.masked}
              disabled={isRunning}
              onChange={({ target }) => change({ masked: !target.checked })}
            />
          )}
          <Progress job={job} />
        </DialogFields>
        <DialogActions>
          <Button onClick={isRunning ? cancel : onClose}>
            {t(isRunning ? 'feedback.export.stop' : 'feedback.export.close')}
          </Button>
          <Button type="submit" variant="primary" busy={isRunning}>
            {t('feedback.export.start')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The total size is unknown until the end, so progress shows the bytes received. */
function Progress({ job }: { job: ExportJob }) {
  const { t } = useHotelText()
  const size = 'bytes' in job ? sizeText(job.bytes) : ''
  const texts = {
    idle: '',
    running: t('feedback.export.running', { size }),
    done: t('feedback.export.done', { name: job.state === 'done' ? job.name : '', size }),
    cancelled: t('feedback.export.cancelled'),
    failed: (job.state === 'failed' && job.message) || t('feedback.export.failed'),
  }
  return (
    <div className={`stack start ${styles.progress}`}>
      {job.state === 'running' && <progress aria-label={t('feedback.export.title')} />}
      <p role={job.state === 'failed' ? 'alert' : 'status'} data-state={job.state}>
        {texts[job.state]}
      </p>
    </div>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
