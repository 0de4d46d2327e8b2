import type { HotelProfile, HotelSetting } from '@hotel/contract/hotel'

import { NumberField } from '../../ui/picker/NumberField.tsx'
import { MoneyField } from '../form/MoneyField.tsx'
import { SectionForm } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useSection, type Section } from '../form/useSection.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type Rules = Pick<HotelSetting, 'compensation' | 'autoCloseHours' | 'reopenHours' | 'retentionDays'>

const section: Section<Rules> = {
  name: 'rules',
  read: ({ setting: { compensation, autoCloseHours, reopenHours, retentionDays } }) => ({
    compensation,
    autoCloseHours,
    reopenHours,
    retentionDays,
  }),
  write: (setting) => ({ setting }),
}

/** Compensation limits, closing and reopening times, and data retention. */
export function RulesSection({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  const state = useSection(profile, section)
  const { value, write, errorOf } = state
  const { compensation } = value
  const limit = (role: 'staffCents' | 'managerCents') => (
    <MoneyField
      label={t(`hotel.field.${role}`)}
      currency={profile.currency}
      cents={compensation[role]}
      error={errorOf(`setting.compensation.${role}`)}
      onCents={(cents) => write({ compensation: { ...compensation, [role]: cents } })}
    />
  )
  const count = (field: 'autoCloseHours' | 'reopenHours' | 'retentionDays') => (
    <NumberField
      label={t(`hotel.field.${field}`)}
      hint={t(`hotel.rules.${field}`)}
      value={value[field]}
      unit={t(field === 'retentionDays' ? 'hotel.unit.daysShort' : 'hotel.unit.hoursShort')}
      error={errorOf(`setting.${field}`)}
      onNumber={(number) => write({ [field]: number })}
    />
  )
  return (
    <SectionForm
      title={t('hotel.section.rules')}
      lead={t('hotel.rules.lead')}
      history="compensation,autoCloseHours,reopenHours,retentionDays"
      state={state}
    >
      <fieldset className={formStyles.group}>
        <legend>{t('hotel.rules.compensation')}</legend>
        <p className={formStyles.note}>{t('hotel.rules.compensationHint')}</p>
        <div className={formStyles.pair}>
          {limit('staffCents')}
          {limit('managerCents')}
        </div>
      </fieldset>
      <fieldset className={formStyles.group}>
        <legend>{t('hotel.rules.closing')}</legend>
        <div className={formStyles.pair}>
          {count('autoCloseHours')}
          {count('reopenHours')}
        </div>
      </fieldset>
      <fieldset className={formStyles.group}>
        <legend>{t('hotel.rules.privacy')}</legend>
        {count('retentionDays')}
      </fieldset>
    </SectionForm>
  )
}
