import { hotel, type HotelProfile } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { departmentItems, type DepartmentItem } from '../items/items.ts'
import { useItem } from '../items/useItem.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type DepartmentDialogProps = { profile: HotelProfile; item: DepartmentItem; onClose: () => void }

export function DepartmentDialog({ profile, item, onClose }: DepartmentDialogProps) {
  const { t } = useHotelText()
  const { data: choices } = useQuery(queryOf(hotel.choices, {}))
  const form = useItem({
    profile,
    list: 'departments',
    itemsOf: departmentItems,
    item,
    onDone: onClose,
  })
  const { value, text, write, errorOf } = form
  const own = (choices?.members ?? []).filter(
    ({ departmentName }) => item.id !== undefined && departmentName === item.name,
  )
  return (
    <FormDialog
      title={item.id ? t('hotel.item.edit', { name: item.name }) : t('hotel.departments.add')}
      form={form}
      send={t('hotel.form.save')}
      onClose={onClose}
    >
      <TextField
        label={t('hotel.field.name')}
        data-focus-first
        {...text('name', 'departments.0.name')}
      />
      {item.id !== undefined && (
        <Select
          label={t('hotel.field.head')}
          hint={t('hotel.departments.headHint')}
          emptyLabel={t('hotel.departments.noHead')}
          choices={own.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.headMemberId ?? ''}
          error={errorOf('headMemberId')}
          onChange={({ target }) => write({ headMemberId: target.value || null })}
        />
      )}
    </FormDialog>
  )
}
