import { Form } from '@hotel/web/Form'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { HouseField } from '../create/HouseField.tsx'
import { focusCase } from '../form/formFocus.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useFormKeys } from '../../ui/keys/useFormKeys.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { PropertyProps } from './CaseProperties.tsx'
import styles from './property.module.css'

type RoomButtonProps = Pick<PropertyProps, 'item'> & { onEdit: () => void }

/** Beside the room in the heading, for those who may move the case. */
export function RoomButton({ item, onEdit }: RoomButtonProps) {
  const { t } = useHotelText()
  if (!item.allowedActions.includes('classify')) return null
  return (
    <IconButton
      className={styles.rename}
      label={t('feedback.property.room')}
      icon={<Pencil />}
      onClick={onEdit}
    />
  )
}

type RoomEditorProps = PropertyProps & { onClose: () => void }

/** Another room or place, below the heading. */
export function RoomEditor({ item, acts, onClose }: RoomEditorProps) {
  const { t } = useHotelText()
  const [houseNo, setHouseNo] = useState(item.houseNo)
  const form = useRef<HTMLFormElement>(null)
  const { problem, busy } = acts.direct
  const close = () => {
    focusCase(form.current)
    onClose()
  }
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  async function save() {
    const next = houseNo.trim()
    if (next === '' || next === item.houseNo) close()
    else if (await acts.run({ action: 'classify', houseNo: next })) close()
  }
  useFormKeys(form, { close, send: () => void save() })
  return (
    <Form
      ref={form}
      className={`row bottom ${styles.room}`}
      aria-label={t('feedback.property.room')}
      onSend={save}
    >
      <HouseField
        value={houseNo}
        error={problem?.kind === 'fields' ? problem.fields['houseNo'] : undefined}
        onWrite={setHouseNo}
      />
      <Button onClick={close}>{t('system.cancel')}</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {t('feedback.property.save')}
      </Button>
    </Form>
  )
}
