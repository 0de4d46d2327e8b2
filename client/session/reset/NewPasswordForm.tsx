import { reset } from '@hotel/contract/member/reset'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { InlineForm } from '../../form/InlineForm.tsx'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { PasswordFields } from '../password/PasswordFields.tsx'
import { passwordErrors, type NewPassword } from '../password/passwordErrors.ts'

const schema = reset.complete.body
const empty: NewPassword = { newPassword: '', again: '' }

type NewPasswordFormProps = {
  token: string
  onSet: () => void
  /** Whether the link is over, and what follows is somewhere else. */
  isOver: (error: unknown) => boolean
}

/** The new password, typed twice, for who opened a link from a mail. */
export function NewPasswordForm({ token, onSet, isOver }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const form = useForm(useFormDraft(undefined, empty), {
    schema,
    check: (values) => passwordErrors({ token, ...values }, t, schema),
  })
  const labels = { newPassword: t('password.new'), again: t('password.again') }
  const send = async ({ newPassword }: NewPassword) => {
    try {
      await call(reset.complete, { token, newPassword })
    } catch (error) {
      if (isOver(error)) return
      throw error
    }
    onSet()
  }
  return (
    <InlineForm form={form} send={send} sendLabel={t('password.reset.set')} wide>
      <p className="muted">{t('password.reset.newLead')}</p>
      <PasswordFields labels={labels} text={form.text} focused="newPassword" />
    </InlineForm>
  )
}
