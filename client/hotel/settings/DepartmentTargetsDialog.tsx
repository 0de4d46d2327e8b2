import { FormDialog } from '../../form/FormDialog.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import formStyles from '../form/form.module.css'
import { useItem, type ItemProps } from '../items/useItem.tsx'
import { TargetFields } from './TargetFields.tsx'

const firstHours = { from: '08:00', to: '22:00' }

/** Hours and targets of one department. */
export function DepartmentTargetsDialog({ profile, item, onClose }: ItemProps<'departments'>) {
  const { t } = useHotelText()
  const form = useItem('departments', { profile, item, onClose }, ['hours', 'targets'])
  const { write, errorOf } = form
  const { hours = null, targets = null } = form.value
  const hoursField = (which: 'from' | 'to') =>
    hours && (
      <TextField
        label={t(`hotel.targets.${which}`)}
        type="time"
        value={hours[which]}
        error={errorOf(`hours.${which}`)}
        onChange={({ target }) => write({ hours: { ...hours, [which]: target.value } })}
      />
    )
  return (
    <FormDialog
      title={t('hotel.targets.edit', { name: item.name })}
      wide
      form={form}
      send={t('hotel.form.save')}
      onClose={onClose}
    >
      <Checkbox
        label={t('hotel.targets.hours')}
        hint={t('hotel.targets.hoursHint', { timezone: profile.timezone })}
        checked={hours !== null}
        onChange={({ target }) => write({ hours: target.checked ? firstHours : null })}
      />
      {hours && (
        <div className={formStyles.pair}>
          {hoursField('from')}
          {hoursField('to')}
        </div>
      )}
      <Checkbox
        label={t('hotel.targets.ownTargets')}
        hint={t('hotel.targets.ownHint')}
        checked={targets !== null}
        onChange={({ target }) =>
          write({ targets: target.checked ? profile.setting.targets : null })
        }
      />
      {targets && (
        <TargetFields
          value={targets}
          onChange={(change) => write({ targets: { ...targets, ...change } })}
          errorOf={errorOf}
          path="targets"
        />
      )}
    </FormDialog>
  )
}
