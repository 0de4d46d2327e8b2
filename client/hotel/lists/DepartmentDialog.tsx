import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../api/queries.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ItemDialog } from '../items/ItemDialog.tsx'
import { departmentItems, type DepartmentItem } from '../items/items.ts'
import { useItem } from '../items/useItem.ts'
import { useHotelText } from '../../session/useHotelText.ts'

export function DepartmentDialog({ item, onClose }: { item: DepartmentItem; onClose: () => void }) {
  const { t } = useHotelText()
  const { data: choices } = useQuery(queryOf(hotel.choices, {}))
  const editing = useItem({
    list: 'departments',
    itemsOf: departmentItems,
    item,
    onDone: onClose,
  })
  const { value, change, errorOf } = editing
  const own = (choices?.members ?? []).filter(
    ({ departmentName }) => item.id !== undefined && departmentName === item.name,
  )
  return (
    <ItemDialog
      title={item.id ? t('hotel.item.edit', { name: item.name }) : t('hotel.departments.add')}
      editing={editing}
      onClose={onClose}
    >
      <TextField
        label={t('hotel.field.name')}
        value={value.name}
        maxLength={50}
        data-focus-first
        error={errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      {item.id !== undefined && (
        <Select
          label={t('hotel.field.head')}
          hint={t('hotel.departments.headHint')}
          emptyLabel={t('hotel.departments.noHead')}
          choices={own.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.headMemberId ?? ''}
          error={errorOf('headMemberId')}
          onChange={({ target }) => change({ headMemberId: target.value || null })}
        />
      )}
    </ItemDialog>
  )
}
