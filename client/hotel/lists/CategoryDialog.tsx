import { severities, type Severity } from '@hotel/contract/feedback'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ItemDialog } from '../items/ItemDialog.tsx'
import { useItem, type ItemProps } from '../items/useItem.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'

export function CategoryDialog(props: ItemProps<'categories'>) {
  const { t, nameOf } = useHotelText()
  const { item, onClose } = props
  const form = useItem('categories', props)
  const { value, write, errorOf } = form
  return (
    <ItemDialog
      list="categories"
      item={item}
      form={form}
      add={t(`hotel.categories.add.${item.type}`)}
      onClose={onClose}
    >
      <Select
        label={t('hotel.field.department')}
        hint={t('hotel.categories.departmentHint')}
        emptyLabel={t('hotel.categories.nobody')}
        choices={props.profile.departments.map(({ id, name }) => ({
          value: id,
          label: nameOf(name),
        }))}
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
    </ItemDialog>
  )
}
