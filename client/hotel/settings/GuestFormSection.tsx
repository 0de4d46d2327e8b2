import { locales, type Locale } from '@hotel/contract/http/endpoint'
import type { HotelProfile, HotelSetting } from '@hotel/contract/hotel'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { LanguageTexts } from '../form/LanguageTexts.tsx'
import { SectionForm } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useSection, type Section } from '../form/useSection.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

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
    <SectionForm name="guestForm" state={state}>
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
      {(['welcome', 'privacy'] as const).map((field) => (
        <LanguageTexts
          key={field}
          title={t(`hotel.guestForm.${field}`)}
          hint={t(`hotel.guestForm.${field}Hint`)}
          path={`setting.guestForm.${field}`}
          languages={locales}
          rows={field === 'welcome' ? 2 : 4}
          value={value[field]}
          errorOf={errorOf}
          onChange={(text) => write({ [field]: text })}
        />
      ))}
    </SectionForm>
  )
}

const chosen = (languages: Locale[], locale: Locale, isChosen: boolean) =>
  locales.filter((each) => (each === locale ? isChosen : languages.includes(each)))
