import type { HotelProfile } from '@hotel/contract/hotel'

import { FormDialog } from '../../form/FormDialog.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { MoneyField } from '../form/MoneyField.tsx'
import { serviceItems, type ServiceItem } from '../items/items.ts'
import { NameFields } from '../items/NameFields.tsx'
import { useItem } from '../items/useItem.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type ServiceDialogProps = { profile: HotelProfile; item: ServiceItem; onClose: () => void }

export function ServiceDialog({ profile, item, onClose }: ServiceDialogProps) {
  const { t, locale } = useHotelText()
  const form = useItem({ profile, list: 'services', itemsOf: serviceItems, item, onDone: onClose })
  const { value, write, errorOf } = form
  return (
    <FormDialog
      title={item.id ? t('hotel.item.edit', { name: item.name[locale] }) : t('hotel.services.add')}
      form={form}
      send={t('hotel.form.save')}
      onClose={onClose}
    >
      <NameFields
        name={value.name}
        list="services"
        errorOf={errorOf}
        onName={(name) => write({ name })}
      />
      <MoneyField
        label={t('hotel.field.price')}
        hint={t('hotel.services.priceHint')}
        currency={value.currency}
        cents={value.priceCents}
        error={errorOf('priceCents')}
        onCents={(priceCents) => write({ priceCents })}
      />
      <Select
        label={t('hotel.field.department')}
        hint={t('hotel.services.departmentHint')}
        emptyLabel={t('hotel.categories.nobody')}
        choices={profile.departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.departmentId ?? ''}
        error={errorOf('departmentId')}
        onChange={({ target }) => write({ departmentId: target.value || null })}
      />
      <Checkbox
        label={t('hotel.field.active')}
        hint={t('hotel.services.activeHint')}
        checked={value.active}
        onChange={({ target }) => write({ active: target.checked })}
      />
    </FormDialog>
  )
}
