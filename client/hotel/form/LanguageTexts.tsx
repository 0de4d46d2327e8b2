import { hotel } from '@hotel/contract/hotel'
import type { Locale, LocaleText } from '@hotel/contract/http/endpoint'

import { maxLengthOf } from '../../form/fieldErrors.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { TextArea } from '../../ui/form/TextField.tsx'
import formStyles from './form.module.css'

type LanguageTextsProps = {
  title: string
  hint: string
  /** Where the profile has them: `card.headline`. */
  path: string
  languages: readonly Locale[]
  rows: number
  value: LocaleText
  errorOf: (field: string) => string | undefined
  onChange: (value: LocaleText) => void
}

/** The hotel's own words in each language. */
export function LanguageTexts(props: LanguageTextsProps) {
  const { title, hint, path, languages, rows, value, errorOf, onChange } = props
  const { t } = useHotelText()
  return (
    <fieldset className={formStyles.group}>
      <legend>{title}</legend>
      <p className={formStyles.note}>{hint}</p>
      <div className={formStyles.pair}>
        {languages.map((locale) => (
          <TextArea
            key={locale}
            label={t(`hotel.language.${locale}`)}
            lang={locale}
            rows={rows}
            maxLength={maxLengthOf(hotel.edit.body, `${path}.${locale}`)}
            value={value[locale]}
            error={errorOf(`${path}.${locale}`)}
            onChange={({ target }) => onChange({ ...value, [locale]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
