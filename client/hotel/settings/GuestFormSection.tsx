import { locales, type Locale } from '@hotel/contract/http/endpoint'
import { hotel, type HotelProfile, type HotelSetting } from '@hotel/contract/hotel'

import { maxLengthOf } from '../../form/fieldErrors.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextArea } from '../../ui/form/TextField.tsx'
import { SectionForm } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useSection, type Section } from '../form/useSection.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type GuestForm = HotelSetting['guestForm']

const section: Section<GuestForm> = {
  name: 'guestForm',
  read: ({ setting }) => setting.guestForm,
  write: (guestForm) => ({ setting: { guestForm } }),
}

/** Settings of the guest page. */
export function GuestFormSection({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  const state = useSection(profile, section)
  const { value, write, errorOf } = state
  const tick = (field: 'photos' | 'contact' | 'flowers' | 'staffNames') => (
    <Checkbox
      label={t(`hotel.field.${field}`)}
      hint={t(`hotel.guestForm.${field}`)}
      checked={value[field]}
      disabled={field === 'staffNames' && !value.flowers}
      onChange={({ target }) => write({ [field]: target.checked })}
    />
  )
  return (
    <SectionForm
      title={t('hotel.section.guestForm')}
      lead={t('hotel.guestForm.lead')}
      history="guestForm"
      state={state}
    >
      <fieldset className={formStyles.group}>
        <legend>{t('hotel.field.languages')}</legend>
        {locales.map((locale) => (
          <Checkbox
            key={locale}
            label={t(`hotel.language.${locale}`)}
            checked={value.languages.includes(locale)}
            // At least one language must stay.
            disabled={value.languages.length === 1 && value.languages.includes(locale)}
            error={errorOf('setting.guestForm.languages')}
            onChange={({ target }) =>
              write({ languages: chosen(value.languages, locale, target.checked) })
            }
          />
        ))}
      </fieldset>
      <fieldset className={formStyles.group}>
        <legend>{t('hotel.guestForm.asks')}</legend>
        {tick('photos')}
        {tick('contact')}
      </fieldset>
      <fieldset className={formStyles.group}>
        <legend>{t('hotel.guestForm.thanks')}</legend>
        {tick('flowers')}
        {tick('staffNames')}
      </fieldset>
      <LocalizedText field="welcome" {...{ value, write, errorOf }} />
      <LocalizedText field="privacy" {...{ value, write, errorOf }} />
    </SectionForm>
  )
}

type LocalizedTextProps = {
  field: 'welcome' | 'privacy'
  value: GuestForm
  write: (part: Partial<GuestForm>) => void
  errorOf: (field: string) => string | undefined
}

/** A custom text in every language. */
function LocalizedText({ field, value, write, errorOf }: LocalizedTextProps) {
  const { t } = useHotelText()
  const path = (locale: Locale) => `setting.guestForm.${field}.${locale}`
  return (
    <fieldset className={formStyles.group}>
      <legend>{t(`hotel.guestForm.${field}`)}</legend>
      <p className={formStyles.note}>{t(`hotel.guestForm.${field}Hint`)}</p>
      <div className={formStyles.pair}>
        {locales.map((locale) => (
          <TextArea
            key={locale}
            label={t(`hotel.language.${locale}`)}
            lang={locale}
            rows={field === 'welcome' ? 2 : 4}
            maxLength={maxLengthOf(hotel.edit.body, path(locale))}
            value={value[field][locale]}
            error={errorOf(path(locale))}
            onChange={({ target }) =>
              write({ [field]: { ...value[field], [locale]: target.value } })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const chosen = (languages: Locale[], locale: Locale, isChosen: boolean) =>
  locales.filter((each) => (each === locale ? isChosen : languages.includes(each)))
