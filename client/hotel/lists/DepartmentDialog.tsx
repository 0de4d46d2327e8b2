import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useItem, type ItemProps } from '../items/useItem.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'

export function DepartmentDialog(props: ItemProps<'departments'>) {
  const { t } = useHotelText()
  const { item, onClose } = props
  const { data: choices } = useQuery(queryOf(hotel.choices, {}))
  const form = useItem('departments', props, ['name', 'headMemberId'])
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
        hint={t('hotel.departments.nameHint')}
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
