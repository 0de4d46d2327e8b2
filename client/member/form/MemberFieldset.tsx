import { userRoles, type MemberRow } from '@hotel/contract/member'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useChoices } from '../useChoices.ts'
import { useRights } from '../useRights.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import type { MemberFields } from './fields.ts'
import styles from './form.module.css'
import { MenuField } from './MenuField.tsx'
import { PasswordSuggestion } from './PasswordSuggestion.tsx'
import type { Errors, Mode } from './useMemberForm.ts'

type MemberFieldsetProps = {
  mode: Mode
  item: MemberRow | undefined
  fields: MemberFields
  errors: Errors
  onWrite: (change: Partial<MemberFields>) => void
}

export function MemberFieldset(props: MemberFieldsetProps) {
  const { mode, item, fields, errors, onWrite } = props
  const { t } = useHotelWords()
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
        {mode === 'create' && (
          <TextField
            label={t('member.form.userName')}
            hint={t('member.form.userNameHint')}
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

/** What the member does here. */
function WorkFields({ item, fields, errors, onWrite }: MemberFieldsetProps) {
  const { t } = useHotelWords()
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

/** A known number is shown masked only, so it is kept, replaced or forgotten, but not edited. */
function PhoneField({ item, fields, errors, onWrite }: MemberFieldsetProps) {
  const { t } = useHotelWords()
  const known = item?.phone
  return (
    <div>
      <TextField
        type="tel"
        label={t('member.form.phone')}
        note={t('ui.form.optional')}
        hint={
          known && !fields.forgetsPhone ? t('member.form.phoneKept', { phone: known }) : undefined
        }
        value={fields.phone}
        error={errors.phone}
        maxLength={30}
        autoComplete="off"
        disabled={fields.forgetsPhone}
        onChange={({ target }) => onWrite({ phone: target.value })}
      />
      {known && (
        <Checkbox
          label={t('member.form.phoneClear')}
          checked={fields.forgetsPhone}
          onChange={({ target }) => onWrite({ forgetsPhone: target.checked, phone: '' })}
        />
      )}
    </div>
  )
}
