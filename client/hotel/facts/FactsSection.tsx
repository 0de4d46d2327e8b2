import { locales } from '@hotel/contract/http/endpoint'
import type { HotelProfile } from '@hotel/contract/hotel'
import { useMemo } from 'react'

import { Badge } from '../../ui/Badge.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { SectionForm } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useSection, type Section } from '../form/useSection.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './facts.module.css'
import { LogoField } from './LogoField.tsx'

type Facts = Pick<HotelProfile, 'name' | 'timezone' | 'locale' | 'currency'> & { phone: string }

const section: Section<Facts> = {
  name: 'facts',
  read: ({ name, phone, timezone, locale, currency }) => ({
    name,
    phone: phone ?? '',
    timezone,
    locale,
    currency,
  }),
  write: ({ phone, ...facts }) => ({ ...facts, phone: phone.trim() || null }),
}

/** Name, phone, time zone, language and currency of the hotel. */
export function FactsSection({ profile }: { profile: HotelProfile }) {
  const { t, locale } = useHotelText()
  const state = useSection(profile, section)
  const { value, text, write, errorOf } = state
  const currencies = useCurrencies(locale)
  return (
    <SectionForm name="facts" history="name,phone,timezone,locale,currency,logoUrl" state={state}>
      <LogoField profile={profile} canEdit={state.canEdit} />
      <div className={formStyles.pair}>
        <TextField label={t('hotel.field.name')} {...text('name')} />
        <TextField
          label={t('hotel.field.phone')}
          note={t('ui.form.optional')}
          type="tel"
          hint={t('hotel.facts.phoneHint')}
          {...text('phone')}
        />
        <ZoneField
          zone={value.timezone}
          error={errorOf('timezone')}
          onZone={(timezone) => write({ timezone })}
        />
        <Select
          label={t('hotel.field.locale')}
          hint={t('hotel.facts.localeHint')}
          value={value.locale}
          choices={locales.map((each) => ({ value: each, label: t(`hotel.language.${each}`) }))}
          error={errorOf('locale')}
          onChange={({ target }) => write({ locale: target.value as HotelProfile['locale'] })}
        />
        <Select
          label={t('hotel.field.currency')}
          hint={value.currency === profile.currency ? undefined : t('hotel.facts.currencyHint')}
          value={value.currency}
          choices={currencies}
          error={errorOf('currency')}
          onChange={({ target }) => write({ currency: target.value })}
        />
      </div>
      <FixedFacts profile={profile} />
    </SectionForm>
  )
}

function FixedFacts({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  return (
    <dl className={`row stretch wrap rounded sunken ${styles.fixed}`}>
      <div>
        <dt>{t('shell.hotelCode')}</dt>
        <dd className={`strong ${styles.code}`}>{profile.hotelCode}</dd>
      </div>
      <div>
        <dt>{t('hotel.facts.payment')}</dt>
        <dd>
          <Badge tone={profile.hasPayment ? 'ok' : 'neutral'}>
            {t(profile.hasPayment ? 'hotel.facts.paymentOn' : 'hotel.facts.paymentOff')}
          </Badge>{' '}
          <span className="muted small">{t('hotel.facts.paymentHint')}</span>
        </dd>
      </div>
    </dl>
  )
}

type ZoneFieldProps = {
  zone: string
  error: string | undefined
  onZone: (zone: string) => void
}

function ZoneField({ zone, error, onZone }: ZoneFieldProps) {
  const { t, locale } = useHotelText()
  const now = useNow(10_000)
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const clock = clockIn(zone, now, locale)
  return (
    <>
      <TextField
        label={t('hotel.field.timezone')}
        value={zone}
        list="hotel-zones"
        maxLength={64}
        spellCheck={false}
        hint={clock && t('hotel.facts.zoneNow', { clock })}
        error={error}
        onChange={({ target }) => onZone(target.value)}
      />
      <datalist id="hotel-zones">
        {zones.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Current time in a zone; `undefined` for an unknown zone. */
function clockIn(zone: string, now: number, locale: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    }).format(now)
  } catch {
    return undefined
  }
}

function useCurrencies(locale: string) {
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((code) => ({
      value: code,
      label: `${code} · ${names.of(code) ?? code}`,
    }))
  }, [locale])
}
