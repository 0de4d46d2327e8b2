import { severities, type Severity } from '@hotel/contract/feedback'
import type { HotelProfile } from '@hotel/contract/hotel'

import { FormDialog } from '../../form/FormDialog.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { categoryItems, type CategoryItem } from '../items/items.ts'
import { NameFields } from '../items/NameFields.tsx'
import { useItem } from '../items/useItem.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type CategoryDialogProps = { profile: HotelProfile; item: CategoryItem; onClose: () => void }

export function CategoryDialog({ profile, item, onClose }: CategoryDialogProps) {
  const { t, locale } = useHotelText()
  const form = useItem({
    profile,
    list: 'categories',
    itemsOf: categoryItems,
    item,
    onDone: onClose,
  })
  const { value, write, errorOf } = form
  return (
    <FormDialog
      title={
        item.id
          ? t('hotel.item.edit', { name: item.name[locale] })
          : t(`hotel.categories.add.${item.type}`)
      }
      form={form}
      send={t('hotel.form.save')}
      onClose={onClose}
    >
      <NameFields
        name={value.name}
        list="categories"
        errorOf={errorOf}
        onName={(name) => write({ name })}
      />
      <Select
        label={t('hotel.field.department')}
        hint={t('hotel.categories.departmentHint')}
        emptyLabel={t('hotel.categories.nobody')}
        choices={profile.departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.departmentId ?? ''}
        error={errorOf('departmentId')}
        onChange={({ target }) => write({ departmentId: target.value || null })}
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
        onChange={({ target }) => write({ defaultSeverity: Number(target.value) as Severity })}
      />
      <Checkbox
        label={t('hotel.field.sensitive')}
        hint={t('hotel.categories.sensitiveHint')}
        checked={value.sensitive}
        onChange={({ target }) => write({ sensitive: target.checked })}
      />
    </FormDialog>
  )
}
