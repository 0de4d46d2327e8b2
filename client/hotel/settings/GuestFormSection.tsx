import { locales, type Locale } from '@hotel/contract/endpoint'
import type { HotelProfile, HotelSetting } from '@hotel/contract/hotel'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextArea } from '../../ui/form/TextField.tsx'
import { SectionForm } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useSection, type Section } from '../form/useSection.ts'
import { useWords } from '../useWords.ts'

type GuestForm = HotelSetting['guestForm']

const section: Section<GuestForm> = {
  name: 'guestForm',
  read: ({ setting }) => setting.guestForm,
  write: (guestForm) => ({ setting: { guestForm } }),
}
const longest = { welcome: 300, privacy: 2000 } as const

/** What the page behind a room's code asks and says. */
export function GuestFormSection({ profile }: { profile: HotelProfile }) {
  const { t } = useWords()
  const state = useSection(profile, section)
  const { value, change, errorOf } = state
  const tick = (field: 'photos' | 'contact' | 'flowers' | 'staffNames') => (
    <Checkbox
      label={t(`hotel.field.${field}`)}
      hint={t(`hotel.guestForm.${field}`)}
      checked={value[field]}
      disabled={field === 'staffNames' && !value.flowers}
      onChange={({ target }) => change({ ...value, [field]: target.checked })}
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
            // One at least: guests have to be spoken to.
            disabled={value.languages.length === 1 && value.languages.includes(locale)}
            error={errorOf('setting.guestForm.languages')}
            onChange={({ target }) =>
              change({ ...value, languages: chosen(value.languages, locale, target.checked) })
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
      <HotelWords words="welcome" {...{ value, change, errorOf }} />
      <HotelWords words="privacy" {...{ value, change, errorOf }} />
    </SectionForm>
  )
}

type HotelWordsProps = {
  words: keyof typeof longest
  value: GuestForm
  change: (value: GuestForm) => void
  errorOf: (field: string) => string | undefined
}

/** The hotel's own words in every language. */
function HotelWords({ words, value, change, errorOf }: HotelWordsProps) {
  const { t } = useWords()
  return (
    <fieldset className={formStyles.group}>
      <legend>{t(`hotel.guestForm.${words}`)}</legend>
      <p className={formStyles.note}>{t(`hotel.guestForm.${words}Hint`)}</p>
      <div className={formStyles.pair}>
        {locales.map((locale) => (
          <TextArea
            key={locale}
            label={t(`hotel.language.${locale}`)}
            lang={locale}
            rows={words === 'welcome' ? 2 : 4}
            maxLength={longest[words]}
            value={value[words][locale]}
            error={errorOf(`setting.guestForm.${words}.${locale}`)}
            onChange={({ target }) =>
              change({ ...value, [words]: { ...value[words], [locale]: target.value } })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const chosen = (languages: Locale[], locale: Locale, isChosen: boolean) =>
  locales.filter((each) => (each === locale ? isChosen : languages.includes(each)))
