import type { HouseRow } from '@hotel/contract/house'

import { Button } from '../../ui/Button.tsx'
import { useGuardedClose } from '../../ui/form/useConfirmDiscard.ts'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import { FormProblem } from './FormProblem.tsx'
import styles from './form.module.css'
import { HouseFieldset } from './HouseFieldset.tsx'
import { useHouseForm } from './useHouseForm.ts'

type HouseFormProps = {
  /** The room to edit; a new one if missing. */
  item?: HouseRow
  onClose: () => void
}

/** Form for a room's number, name and location. */
export function HouseForm({ item, onClose }: HouseFormProps) {
  const { t } = useHotelText()
  const form = useHouseForm(item, onClose)
  const leave = useGuardedClose(form.isTouched, onClose)
  return (
    <Dialog
      wide
      title={item ? t('house.form.editTitle', { house: item.houseNo }) : t('house.form.addTitle')}
      onClose={leave}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <DialogFields>
          <HouseFieldset fields={form.fields} errors={form.errors} onWrite={form.write} />
          <FormProblem
            problem={form.problem}
            fields={form.fields}
            busy={form.busy}
            onTheirs={form.takeTheirs}
            onMine={(version) => form.submit(version)}
          />
        </DialogFields>
        <DialogActions>
          <Button onClick={leave}>{t('system.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t(item ? 'house.form.save' : 'house.form.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
