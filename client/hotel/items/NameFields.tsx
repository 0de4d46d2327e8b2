import { locales, type LocaleText } from '@hotel/contract/http/endpoint'
import { hotel } from '@hotel/contract/hotel'

import { maxLengthOf } from '../../form/fieldErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useHotelText } from '../../session/useHotelText.ts'

type NameFieldsProps = {
  name: LocaleText
  list: 'categories' | 'resolutions' | 'services'
  errorOf: (field: string) => string | undefined
  onName: (name: LocaleText) => void
}

/** A name in every guest language. */
export function NameFields({ name, list, errorOf, onName }: NameFieldsProps) {
  const { t } = useHotelText()
  return locales.map((locale, index) => (
    <TextField
      key={locale}
      label={t('hotel.item.nameIn', { language: t(`hotel.language.${locale}`) })}
      lang={locale}
      value={name[locale]}
      maxLength={maxLengthOf(hotel.edit.body, `${list}.0.name.${locale}`)}
      {...(index === 0 ? { 'data-focus-first': true } : {})}
      error={errorOf(`name.${locale}`)}
      onChange={({ target }) => onName({ ...name, [locale]: target.value })}
    />
  ))
}
