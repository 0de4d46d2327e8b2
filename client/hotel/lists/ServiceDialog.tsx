import type { HotelProfile } from '@hotel/contract/hotel'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { MoneyField } from '../form/MoneyField.tsx'
import { ItemDialog } from '../items/ItemDialog.tsx'
import { serviceItems, type ServiceItem } from '../items/items.ts'
import { NameFields } from '../items/NameFields.tsx'
import { useItem } from '../items/useItem.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type ServiceDialogProps = { profile: HotelProfile; item: ServiceItem; onClose: () => void }

export function ServiceDialog({ profile, item, onClose }: ServiceDialogProps) {
  const { t, locale } = useHotelText()
  const editing = useItem({ list: 'services', itemsOf: serviceItems, item, onDone: onClose })
  const { value, change, errorOf } = editing
  return (
    <ItemDialog
      title={item.id ? t('hotel.item.edit', { name: item.name[locale] }) : t('hotel.services.add')}
      editing={editing}
      onClose={onClose}
    >
      <NameFields
        name={value.name}
        maxLength={60}
        errorOf={errorOf}
        onName={(name) => change({ name })}
      />
      <MoneyField
        label={t('hotel.field.price')}
        hint={t('hotel.services.priceHint')}
        currency={value.currency}
        cents={value.priceCents}
        error={errorOf('priceCents')}
        onCents={(priceCents) => change({ priceCents })}
      />
      <Select
        label={t('hotel.field.department')}
        hint={t('hotel.services.departmentHint')}
        emptyLabel={t('hotel.categories.nobody')}
        choices={profile.departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.departmentId ?? ''}
        error={errorOf('departmentId')}
        onChange={({ target }) => change({ departmentId: target.value || null })}
      />
      <Checkbox
        label={t('hotel.field.active')}
        hint={t('hotel.services.activeHint')}
        checked={value.active}
        onChange={({ target }) => change({ active: target.checked })}
      />
    </ItemDialog>
  )
}
