import type { HotelProfile } from '@hotel/contract/hotel'

import { FormDialog } from '../../form/FormDialog.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { resolutionItems, type ResolutionItem } from '../items/items.ts'
import { NameFields } from '../items/NameFields.tsx'
import { useItem } from '../items/useItem.ts'

type ResolutionDialogProps = { profile: HotelProfile; item: ResolutionItem; onClose: () => void }

export function ResolutionDialog({ profile, item, onClose }: ResolutionDialogProps) {
  const { t, locale } = useHotelText()
  const list = 'resolutions'
  const form = useItem({ profile, list, itemsOf: resolutionItems, item, onDone: onClose })
  const { value, write, errorOf } = form
  return (
    <FormDialog
      title={
        item.id ? t('hotel.item.edit', { name: item.name[locale] }) : t('hotel.resolutions.add')
      }
      form={form}
      send={t('hotel.form.save')}
      onClose={onClose}
    >
      <NameFields
        name={value.name}
        list={list}
        errorOf={errorOf}
        onName={(name) => write({ name })}
      />
      <Checkbox
        label={t('hotel.field.retired')}
        hint={t('hotel.resolutions.retiredHint')}
        checked={value.retired}
        onChange={({ target }) => write({ retired: target.checked })}
      />
    </FormDialog>
  )
}
