import type { FeedbackFilter } from '@hotel/contract/feedback'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Dialog, DialogDeeds, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../useWords.ts'
import styles from './export.module.css'
import { useExport, type Export, type Wish } from './useExport.ts'

type ExportDialogProps = {
  filter: FeedbackFilter
  /** How many the list has, in words. */
  listed: string | undefined
  onClose: () => void
}

/** The cases of the list as a file: what is chosen, how far it is, and a way to stop. */
export function ExportDialog({ filter, listed, onClose }: ExportDialogProps) {
  const { t } = useWords()
  const { userRole } = useAccount().info
  const { now, start, cancel } = useExport(filter)
  const [wish, setWish] = useState<Wish>({ what: 'list', format: 'xlsx', masked: true })
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part })
  const isRunning = now.state === 'running'
  const isAll = wish.what === 'all'
  const named = <Value extends 'list' | 'all' | 'xlsx' | 'csv'>(value: Value) => ({
    value,
    label: t(`feedback.export.${value}`),
  })
  return (
    <Dialog title={t('feedback.export.title')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void start(wish)
        }}
      >
        <DialogFields>
          {userRole <= 2 && (
            <Select
              label={t('feedback.export.what')}
              value={wish.what}
              disabled={isRunning}
              choices={(['list', 'all'] as const).map(named)}
              onChange={({ target }) =>
                change({ what: target.value as Wish['what'], format: 'csv', masked: true })
              }
            />
          )}
          <p className={styles.note}>
            {isAll
              ? t('feedback.export.allNote')
              : t('feedback.export.listNote', { cases: listed ?? '…' })}
          </p>
          {!isAll && (
            <Select
              label={t('feedback.export.format')}
              value={wish.format}
              disabled={isRunning}
              choices={(['xlsx', 'csv'] as const).map(named)}
              onChange={({ target }) => change({ format: target.value as Wish['format'] })}
            />
          )}
          {!isAll && userRole === 1 && (
            <Checkbox
              label={t('feedback.export.unmasked')}
              checked={!wish.masked}
              disabled={isRunning}
              onChange={({ target }) => change({ masked: !target.checked })}
            />
          )}
          <Progress now={now} />
        </DialogFields>
        <DialogDeeds>
          <Button onClick={isRunning ? cancel : onClose}>
            {t(isRunning ? 'feedback.export.stop' : 'feedback.export.close')}
          </Button>
          <Button type="submit" variant="primary" busy={isRunning}>
            {t('feedback.export.start')}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}

/** Its length is not known before its end, so what has come is told. */
function Progress({ now }: { now: Export }) {
  const { t } = useWords()
  const size = 'bytes' in now ? sizeWords(now.bytes) : ''
  const words = {
    idle: '',
    running: t('feedback.export.running', { size }),
    done: t('feedback.export.done', { name: now.state === 'done' ? now.name : '', size }),
    cancelled: t('feedback.export.cancelled'),
    failed: (now.state === 'failed' && now.why) || t('feedback.export.failed'),
  }
  return (
    <div className={styles.progress}>
      {now.state === 'running' && <progress aria-label={t('feedback.export.title')} />}
      <p role={now.state === 'failed' ? 'alert' : 'status'} data-state={now.state}>
        {words[now.state]}
      </p>
    </div>
  )
}

const sizeWords = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
