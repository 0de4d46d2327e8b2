import { severities, type Severity } from '@hotel/contract/feedback'
import type { HotelProfile } from '@hotel/contract/hotel'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ItemDialog } from '../items/ItemDialog.tsx'
import { categoryItems, type CategoryItem } from '../items/items.ts'
import { NameFields } from '../items/NameFields.tsx'
import { useItem } from '../items/useItem.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type CategoryDialogProps = { profile: HotelProfile; item: CategoryItem; onClose: () => void }

export function CategoryDialog({ profile, item, onClose }: CategoryDialogProps) {
  const { t, locale } = useHotelText()
  const editing = useItem({ list: 'categories', itemsOf: categoryItems, item, onDone: onClose })
  const { value, change, errorOf } = editing
  return (
    <ItemDialog
      title={
        item.id
          ? t('hotel.item.edit', { name: item.name[locale] })
          : t(`hotel.categories.add.${item.type}`)
      }
      editing={editing}
      onClose={onClose}
    >
      <NameFields
        name={value.name}
        maxLength={50}
        errorOf={errorOf}
        onName={(name) => change({ name })}
      />
      <Select
        label={t('hotel.field.department')}
        hint={t('hotel.categories.departmentHint')}
        emptyLabel={t('hotel.categories.nobody')}
        choices={profile.departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.departmentId ?? ''}
        error={errorOf('departmentId')}
        onChange={({ target }) => change({ departmentId: target.value || null })}
      />
      <Select
        label={t('hotel.field.severity')}
        hint={t('hotel.categories.severityHint')}
        choices={severities.map((each) => ({
          value: String(each),
          label: t(`hotel.severity.${each}`),
        }))}
        value={String(value.defaultSeverity)}
        error={errorOf('defaultSeverity')}
        onChange={({ target }) => change({ defaultSeverity: Number(target.value) as Severity })}
      />
      <Checkbox
        label={t('hotel.field.sensitive')}
        hint={t('hotel.categories.sensitiveHint')}
        checked={value.sensitive}
        onChange={({ target }) => change({ sensitive: target.checked })}
      />
    </ItemDialog>
  )
}
