import { userRoles, type MemberRow } from '@hotel/contract/member'

import type { Form } from '../../form/useForm.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useChoices } from '../../list/useChoices.ts'
import { useRights } from '../../session/useRights.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { MemberFields, Mode } from './fields.ts'
import styles from './form.module.css'
import { MenuField } from './MenuField.tsx'
import { PasswordSuggestion } from './PasswordSuggestion.tsx'

type MemberFieldsetProps = {
  mode: Mode
  item: MemberRow | undefined
  form: Pick<Form<MemberFields>, 'value' | 'text' | 'errorOf' | 'write'>
}

export function MemberFieldset(props: MemberFieldsetProps) {
  const { mode, item, form } = props
  const { value, text, errorOf, write } = form
  const { t } = useHotelText()
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={t('member.form.name')}
          required
          autoComplete="off"
          data-focus-first={mode === 'confirm' ? undefined : ''}
          {...text('name')}
        />
        {mode !== 'edit' && (
          <TextField
            label={t('member.form.userName')}
            hint={t(
              mode === 'confirm' ? 'member.confirm.userNameHint' : 'member.form.userNameHint',
            )}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...text('userName')}
          />
        )}
        {mode === 'create' && (
          <PasswordSuggestion
            value={value.password}
            error={errorOf('password')}
            onChange={(password) => write({ password })}
          />
        )}
        <WorkFields {...props} />
        {mode !== 'confirm' && <PhoneField {...props} />}
      </div>
      {value.userRole !== 1 && (
        <MenuField
          chosen={value.routeList}
          had={item?.routeList ?? []}
          error={errorOf('routeList')}
          onChoose={(routeList) => write({ routeList })}
        />
      )}
    </>
  )
}

/** Role, department and job title. */
function WorkFields({ item, form }: MemberFieldsetProps) {
  const { value, text, errorOf, write } = form
  const { t } = useHotelText()
  const { departments } = useChoices()
  const { userRole, memberId } = useRights()
  const given = userRoles.filter((role) => userRole === 1 || role === 3)
  return (
    <>
      <Select
        label={t('member.form.userRole')}
        hint={t(`member.roleHint.${value.userRole}`)}
        value={String(value.userRole)}
        error={errorOf('userRole')}
        disabled={item?.id === memberId}
        choices={given
          .toReversed()
          .map((role) => ({ value: String(role), label: t(`member.role.${role}`) }))}
        onChange={({ target }) =>
          write({ userRole: userRoles.find((role) => String(role) === target.value) ?? 3 })
        }
      />
      <Select
        label={t('member.form.departmentId')}
        emptyLabel={t('member.form.noDepartment')}
        value={value.departmentId}
        error={errorOf('departmentId')}
        choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => write({ departmentId: target.value })}
      />
      <TextField
        label={t('member.form.jobTitle')}
        note={t('ui.form.optional')}
        autoComplete="off"
        {...text('jobTitle')}
      />
    </>
  )
}

/** A saved number is masked, so it can be replaced or removed but not edited. */
function PhoneField({ item, form }: MemberFieldsetProps) {
  const { removesPhone } = form.value
  const { t } = useHotelText()
  const known = item?.phone
  return (
    <div>
      <TextField
        type="tel"
        label={t('member.form.phone')}
        note={t('ui.form.optional')}
        hint={known && !removesPhone ? t('member.form.phoneKept', { phone: known }) : undefined}
        autoComplete="off"
        disabled={removesPhone}
        {...form.text('phone')}
      />
      {known && (
        <Checkbox
          label={t('member.form.phoneClear')}
          checked={removesPhone}
          onChange={({ target }) => form.write({ removesPhone: target.checked, phone: '' })}
        />
      )}
    </div>
  )
}
