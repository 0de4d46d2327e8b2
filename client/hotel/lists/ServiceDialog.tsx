import type { HotelProfile } from '@hotel/contract/hotel'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { MoneyField } from '../form/MoneyField.tsx'
import { LineDialog } from '../lines/LineDialog.tsx'
import { serviceLines, type ServiceLine } from '../lines/lines.ts'
import { NameFields } from '../lines/NameFields.tsx'
import { useLine } from '../lines/useLine.ts'
import { useWords } from '../useWords.ts'

type ServiceDialogProps = { profile: HotelProfile; line: ServiceLine; onClose: () => void }

export function ServiceDialog({ profile, line, onClose }: ServiceDialogProps) {
  const { t, locale } = useWords()
  const editing = useLine({ list: 'services', linesOf: serviceLines, line, onDone: onClose })
  const { value, change, errorOf } = editing
  return (
    <LineDialog
      title={line.id ? t('hotel.lines.edit', { name: line.name[locale] }) : t('hotel.services.add')}
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
    </LineDialog>
  )
}
