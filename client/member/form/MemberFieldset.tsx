import { userRoles, type MemberRow } from '@hotel/contract/member'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useChoices } from '../../list/useChoices.ts'
import { useRights } from '../../session/useRights.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import type { MemberFields, Mode } from './fields.ts'
import styles from './form.module.css'
import { MenuField } from './MenuField.tsx'
import { PasswordSuggestion } from './PasswordSuggestion.tsx'
import type { Errors } from './useMemberForm.ts'

type MemberFieldsetProps = {
  mode: Mode
  item: MemberRow | undefined
  fields: MemberFields
  errors: Errors
  onWrite: (change: Partial<MemberFields>) => void
}

export function MemberFieldset(props: MemberFieldsetProps) {
  const { mode, item, fields, errors, onWrite } = props
  const { t } = useHotelText()
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={t('member.form.name')}
          value={fields.name}
          error={errors.name}
          maxLength={50}
          required
          autoComplete="off"
          data-focus-first={mode === 'confirm' ? undefined : ''}
          onChange={({ target }) => onWrite({ name: target.value })}
        />
        {mode !== 'edit' && (
          <TextField
            label={t('member.form.userName')}
            hint={t(
              mode === 'confirm' ? 'member.confirm.userNameHint' : 'member.form.userNameHint',
            )}
            value={fields.userName}
            error={errors.userName}
            maxLength={64}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onWrite({ userName: target.value })}
          />
        )}
        {mode === 'create' && (
          <PasswordSuggestion
            value={fields.password}
            error={errors.password}
            onChange={(password) => onWrite({ password })}
          />
        )}
        <WorkFields {...props} />
        {mode !== 'confirm' && <PhoneField {...props} />}
      </div>
      {fields.userRole !== 1 && (
        <MenuField
          chosen={fields.routeList}
          had={item?.routeList ?? []}
          error={errors.routeList}
          onChoose={(routeList) => onWrite({ routeList })}
        />
      )}
    </>
  )
}

/** Role, department and job title. */
function WorkFields({ item, fields, errors, onWrite }: MemberFieldsetProps) {
  const { t } = useHotelText()
  const { departments } = useChoices()
  const { userRole, memberId } = useRights()
  const given = userRoles.filter((role) => userRole === 1 || role === 3)
  return (
    <>
      <Select
        label={t('member.form.userRole')}
        hint={t(`member.roleHint.${fields.userRole}`)}
        value={String(fields.userRole)}
        error={errors.userRole}
        disabled={item?.id === memberId}
        choices={given
          .toReversed()
          .map((role) => ({ value: String(role), label: t(`member.role.${role}`) }))}
        onChange={({ target }) =>
          onWrite({ userRole: userRoles.find((role) => String(role) === target.value) ?? 3 })
        }
      />
      <Select
        label={t('member.form.departmentId')}
        emptyLabel={t('member.form.noDepartment')}
        value={fields.departmentId}
        error={errors.departmentId}
        choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onWrite({ departmentId: target.value })}
      />
      <TextField
        label={t('member.form.jobTitle')}
        note={t('ui.form.optional')}
        value={fields.jobTitle}
        error={errors.jobTitle}
        maxLength={50}
        autoComplete="off"
        onChange={({ target }) => onWrite({ jobTitle: target.value })}
      />
    </>
  )
}

/** A saved number is masked, so it can be replaced or removed but not edited. */
function PhoneField({ item, fields, errors, onWrite }: MemberFieldsetProps) {
  const { t } = useHotelText()
  const known = item?.phone
  return (
    <div>
      <TextField
        type="tel"
        label={t('member.form.phone')}
        note={t('ui.form.optional')}
        hint={
          known && !fields.removesPhone ? t('member.form.phoneKept', { phone: known }) : undefined
        }
        value={fields.phone}
        error={errors.phone}
        maxLength={30}
        autoComplete="off"
        disabled={fields.removesPhone}
        onChange={({ target }) => onWrite({ phone: target.value })}
      />
      {known && (
        <Checkbox
          label={t('member.form.phoneClear')}
          checked={fields.removesPhone}
          onChange={({ target }) => onWrite({ removesPhone: target.checked, phone: '' })}
        />
      )}
    </div>
  )
}
