import { severities, targetClocks } from '@hotel/contract/feedback'
import type { HotelProfile, HotelSetting } from '@hotel/contract/hotel'

import { DurationField } from '../form/DurationField.tsx'
import { SectionForm } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useSection, type Section } from '../form/useSection.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type Targets = HotelSetting['targets']

const section: Section<Targets> = {
  name: 'targets',
  read: ({ setting }) => setting.targets,
  write: (targets) => ({ setting: { targets } }),
}

/** Time targets per severity. */
export function TargetsSection({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  const state = useSection(profile, section)
  const { value, write, errorOf } = state
  return (
    <SectionForm
      title={t('hotel.section.targets')}
      lead={t('hotel.targets.lead')}
      history="targets"
      state={state}
    >
      {targetClocks.map((clock) => (
        <fieldset key={clock} className={formStyles.group}>
          <legend>{t(`hotel.targets.${clock}`)}</legend>
          <p className={formStyles.note}>{t(`hotel.targets.${clock}Hint`)}</p>
          <div className={formStyles.four}>
            {severities.map((severity, at) => (
              <DurationField
                key={severity}
                label={t(`hotel.severity.${severity}`)}
                minutes={value[clock][at] ?? Number.NaN}
                error={errorOf(`setting.targets.${clock}.${at}`)}
                onMinutes={(minutes) => write({ [clock]: value[clock].with(at, minutes) })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </SectionForm>
  )
}
