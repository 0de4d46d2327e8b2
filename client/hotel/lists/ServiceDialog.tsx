import { maxQuantity } from '@hotel/contract/hotel'
import { plainMoney } from '@hotel/contract/hotel/money'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { NumberField } from '../../ui/picker/NumberField.tsx'
import { MoneyField } from '../form/MoneyField.tsx'
import { ItemDialog } from '../items/ItemDialog.tsx'
import { isPricedElsewhere } from '../items/items.ts'
import { useItem, type ItemProps } from '../items/useItem.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'

export function ServiceDialog(props: ItemProps<'services'>) {
  const { t, nameOf } = useHotelText()
  const { item, onClose } = props
  const form = useItem('services', props)
  const { value, write, errorOf } = form
  const { currency } = props.profile
  const isForeign = isPricedElsewhere(value, props.profile)
  return (
    <ItemDialog
      list="services"
      item={item}
      form={form}
      add={t('hotel.services.add')}
      onClose={onClose}
    >
      <MoneyField
        label={t('hotel.field.price')}
        hint={
          isForeign
            ? t('hotel.services.otherCurrencyHint', {
                currency,
                price: `${value.currency} ${plainMoney(value.priceCents, value.currency)}`,
              })
            : t('hotel.services.priceHint')
        }
        currency={currency}
        cents={isForeign ? Number.NaN : value.priceCents}
        error={errorOf('priceCents')}
        onCents={(priceCents) => write({ priceCents, currency })}
      />
      <NumberField
        label={t('hotel.field.maxQuantity')}
        hint={t('hotel.services.maxQuantityHint', { max: maxQuantity })}
        value={value.maxQuantity}
        error={errorOf('maxQuantity')}
        onNumber={(number) => write({ maxQuantity: number })}
      />
      <Select
        label={t('hotel.field.department')}
        hint={t('hotel.services.departmentHint')}
        emptyLabel={t('hotel.categories.nobody')}
        choices={props.profile.departments.map(({ id, name }) => ({
          value: id,
          label: nameOf(name),
        }))}
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
    </ItemDialog>
  )
}
