import { member, type MemberRow } from '@hotel/contract/member'
import { useState } from 'react'

import { useCommand } from '../../query/useCommand.ts'
import { refusedFields } from '../../form/fieldErrors.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { message } from '../../ui/notice/notices.ts'
import styles from '../form/form.module.css'
import { useShowPassword } from '../useShowPassword.ts'
import { PasswordSuggestion } from '../form/PasswordSuggestion.tsx'
import { suggestPassword } from '@hotel/contract/member/suggest-password'
import { useHotelText } from '../../session/text/useHotelText.ts'

/** Sets a new password, shown in clear so that it can be passed on. */
export function ResetForm({ item, onClose }: { item: MemberRow; onClose: () => void }) {
  const { t } = useHotelText()
  const reset = useCommand(member.password)
  const [saved] = useState(() => ({ newPassword: suggestPassword() }))
  const showPassword = useShowPassword()
  const { id, name, userName } = item
  const check = ({ newPassword }: typeof saved) =>
    refusedFields(
      member.password.body,
      { id, newPassword },
      {
        newPassword: t('member.form.passwordInvalid'),
      },
    )
  const form = useForm(useFormDraft(undefined, saved), { check })
  const submit = () =>
    void form.submit(async ({ newPassword }) => {
      await reset.mutateAsync({ id, newPassword })
      message.success(t('member.reset.done', { name }))
      onClose()
      showPassword({ name, userName, password: newPassword })
    })
  return (
    <FormDialog
      title={t('member.reset.title', { name })}
      form={{ ...form, submit }}
      send={t('member.reset.confirm')}
      focusesSend
      onClose={onClose}
    >
      <p className={`muted small ${styles.hint}`}>{t('member.reset.text', { name })}</p>
      <PasswordSuggestion
        value={form.value.newPassword}
        error={check(form.value)['newPassword'] ?? form.errorOf('newPassword')}
        onChange={(newPassword) => form.write({ newPassword })}
      />
    </FormDialog>
  )
}
