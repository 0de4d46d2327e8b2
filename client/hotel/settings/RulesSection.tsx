import {
  secondFactorDemands as demands,
  type HotelProfile,
  type HotelSetting,
} from '@hotel/contract/hotel'
import { pick } from 'es-toolkit/object'

import { Link } from '../../shell/page/Link.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { NumberField } from '../../ui/picker/NumberField.tsx'
import { MoneyField } from '../form/MoneyField.tsx'
import { SectionForm } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useSection, type Section } from '../form/useSection.ts'
import { useConfirmErasure } from './useConfirmErasure.ts'
import { useLimits } from './useLimits.ts'
import { WordsField } from './WordsField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'

const fields = [
  'compensation',
  'autoCloseHours',
  'reopenHours',
  'retentionDays',
  'eraseWordsMonths',
  'sessionDays',
  'secondFactor',
] as const
type Rules = Pick<HotelSetting, (typeof fields)[number]>
type Count = Exclude<keyof Rules, 'compensation' | 'secondFactor' | 'eraseWordsMonths'>
const units: Record<Count, 'daysShort' | 'hoursShort'> = {
  autoCloseHours: 'hoursShort',
  reopenHours: 'hoursShort',
  retentionDays: 'daysShort',
  sessionDays: 'daysShort',
}

const section: Section<Rules> = {
  name: 'rules',
  read: ({ setting }) => pick(setting, fields),
  write: (setting) => ({ setting }),
}

/** Compensation limits, closing and reopening times, data retention and signing in. */
export function RulesSection({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  const state = useSection(profile, section, useLimits(profile), useConfirmErasure())
  const { value, write, errorOf } = state
  const count = (field: Count) => (
    <NumberField
      label={t(`hotel.field.${field}`)}
      hint={t(`hotel.rules.${field}`)}
      value={value[field]}
      unit={t(`hotel.unit.${units[field]}`)}
      error={errorOf(`setting.${field}`)}
      onNumber={(number) => write({ [field]: number })}
    />
  )
  return (
    <SectionForm name="rules" history={fields.join(',')} state={state}>
      <fieldset className={formStyles.group}>
        <legend>{t('hotel.rules.compensation')}</legend>
        <p className={formStyles.note}>{t('hotel.rules.compensationHint')}</p>
        <div className={formStyles.pair}>
          <Limit field="staffCents" profile={profile} state={state} />
          <Limit field="managerCents" profile={profile} state={state} />
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
        <WordsField
          months={value.eraseWordsMonths}
          error={errorOf('setting.eraseWordsMonths')}
          onMonths={(eraseWordsMonths) => write({ eraseWordsMonths })}
        />
      </fieldset>
      <fieldset className={formStyles.group}>
        <legend>{t('hotel.rules.signIn')}</legend>
        {count('sessionDays')}
        <Select
          label={t('hotel.field.secondFactor')}
          hint={
            <>
              {t('hotel.rules.secondFactor')}{' '}
              {errorOf('setting.secondFactor') && <Link to="/account">{t('page.account')}</Link>}
            </>
          }
          choices={demands.map((each) => ({ value: each, label: t(`hotel.secondFactor.${each}`) }))}
          value={value.secondFactor}
          error={errorOf('setting.secondFactor')}
          onChange={({ target }) =>
            write({ secondFactor: demands.find((each) => each === target.value) ?? 'off' })
          }
        />
      </fieldset>
    </SectionForm>
  )
}

type LimitProps = {
  field: 'staffCents' | 'managerCents'
  profile: HotelProfile
  state: ReturnType<typeof useSection<Rules>>
}

/** What members of a role may approve. */
function Limit({ field, profile, state: { value, write, errorOf } }: LimitProps) {
  const { t } = useHotelText()
  const { compensation } = value
  return (
    <MoneyField
      label={t(`hotel.field.${field}`)}
      currency={profile.currency}
      cents={compensation[field]}
      error={errorOf(`setting.compensation.${field}`)}
      onCents={(cents) => write({ compensation: { ...compensation, [field]: cents } })}
    />
  )
}
