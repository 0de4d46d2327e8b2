import { house, type HouseRow } from '@hotel/contract/house'

import { FormDialog } from '../../form/FormDialog.tsx'
import { changedFields } from '../../form/formDraft.ts'
import { useEntityForm } from '../../form/useEntityForm.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { message } from '../../ui/notice/notices.ts'
import { fieldNames, fieldsOf } from './fields.ts'
import { HouseFieldset } from './HouseFieldset.tsx'

type HouseFormProps = {
  /** The room to edit; a new one if missing. */
  item?: HouseRow
  onClose: () => void
}

/** Form for a room's number, name and location. */
export function HouseForm({ item, onClose }: HouseFormProps) {
  const { t } = useHotelText()
  const form = useEntityForm(house, {
    item,
    read: fieldsOf,
    create: (fields) => fields,
    edit: changedFields,
    messages: { houseNo: t('house.form.houseNoMissing') },
    compare: (fields) =>
      fieldNames.map((name) => [
        t(`house.form.${name}`),
        name === 'houseType' ? t(`house.type.${fields.houseType}`) : fields[name],
      ]),
    onSaved({ houseNo }) {
      message.success(t(item ? 'house.form.saved' : 'house.form.added', { house: houseNo.trim() }))
      onClose()
    },
  })
  return (
    <FormDialog
      wide
      title={item ? t('house.form.editTitle', { house: item.houseNo }) : t('house.form.addTitle')}
      form={form}
      send={t(item ? 'house.form.save' : 'house.form.add')}
      onClose={onClose}
    >
      <HouseFieldset form={form} />
    </FormDialog>
  )
}
