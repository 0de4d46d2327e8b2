import { locales, type LocaleText } from '@hotel/contract/http/endpoint'
import { hotel } from '@hotel/contract/hotel'
import type { ReactNode } from 'react'

import { maxLengthOf } from '../../form/fieldErrors.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import type { ItemOf } from './items.ts'
import type { useItem } from './useItem.tsx'

type NamedList = 'categories' | 'resolutions' | 'services'
type ItemDialogProps<L extends NamedList> = {
  list: L
  /** As it was opened. */
  item: ItemOf<L>
  form: ReturnType<typeof useItem<L>>
  /** Title of the dialog of a new one. */
  add: string
  onClose: () => void
  children: ReactNode
}

/** The form of an item, with its name in every guest language. */
export function ItemDialog<L extends NamedList>(props: ItemDialogProps<L>) {
  const { list, item, form, add, onClose, children } = props
  const { t, nameOf } = useHotelText()
  const { name }: { name: LocaleText } = form.value
  return (
    <FormDialog
      title={item.id ? t('hotel.item.edit', { name: nameOf(item.name) }) : add}
      form={form}
      send={t('hotel.form.save')}
      onClose={onClose}
    >
      {locales.map((locale, index) => (
        <TextField
          key={locale}
          label={t('hotel.item.nameIn', { language: t(`hotel.language.${locale}`) })}
          lang={locale}
          value={name[locale]}
          maxLength={maxLengthOf(hotel.edit.body, `${list}.0.name.${locale}`)}
          {...(index === 0 ? { 'data-focus-first': true } : {})}
          error={form.errorOf(`name.${locale}`)}
          onChange={({ target }) =>
            form.write({ name: { ...name, [locale]: target.value } } as Partial<ItemOf<L>>)
          }
        />
      ))}
      {children}
    </FormDialog>
  )
}
