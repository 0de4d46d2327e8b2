import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogDeeds, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../useWords.ts'
import { HistoryList } from './HistoryList.tsx'

type HistoryDialogProps = { sections: string; onClose: () => void }

/** All changes of some sections. */
export function HistoryDialog({ sections, onClose }: HistoryDialogProps) {
  const { t } = useWords()
  return (
    <Dialog title={t('hotel.history.title')} wide onClose={onClose}>
      <DialogFields>
        <HistoryList sections={sections} />
      </DialogFields>
      <DialogDeeds>
        <Button data-focus-first onClick={onClose}>
          {t('system.close')}
        </Button>
      </DialogDeeds>
    </Dialog>
  )
}
