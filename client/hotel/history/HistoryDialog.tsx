import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { HistoryList } from './HistoryList.tsx'

type HistoryDialogProps = { sections: string; onClose: () => void }

/** All changes of the given sections. */
export function HistoryDialog({ sections, onClose }: HistoryDialogProps) {
  const { t } = useHotelText()
  return (
    <Dialog title={t('hotel.history.title')} wide onClose={onClose}>
      <DialogFields>
        <HistoryList sections={sections} />
      </DialogFields>
      <DialogActions>
        <Button data-focus-first onClick={onClose}>
          {t('system.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
