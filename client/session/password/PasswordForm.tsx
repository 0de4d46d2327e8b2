import { member } from '@hotel/contract/member'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { problemOf } from '../../api/problem.ts'
import { InlineForm } from '../../form/InlineForm.tsx'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { useUnsaved } from '../../form/useUnsaved.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { changePassword } from './changePassword.ts'
import { passwordErrors, type PasswordValues } from './passwordErrors.ts'

const empty: PasswordValues = { oldPassword: '', newPassword: '', again: '' }

type PasswordFormProps = {
  accountCode: string
  /** Label of the current password. */
  oldLabel: string
  sendLabel: string
  /** The current password, if it was typed just now: asked for only should it be wrong by then. */
  typed?: string | undefined
  onChanged: () => void
}

/** Changes the member's own password; the new one is typed twice. */
export function PasswordForm(props: PasswordFormProps) {
  const { accountCode, oldLabel, sendLabel, typed = '', onChanged } = props
  const { t } = useTranslation()
  const form = useForm(useFormDraft(undefined, { ...empty, oldPassword: typed }), {
    schema: member.password.body,
    check: (values) => passwordErrors(values, t),
  })
  useUnsaved(form.isDirty)
  const [asksOld, setAsksOld] = useState(typed === '')
  const newOnes = { newPassword: t('password.new'), again: t('password.again') }
  const send = async ({ oldPassword, newPassword }: PasswordValues) => {
    const waitText = (minutes: number) => t('password.wait', { minutes })
    try {
      await changePassword({ accountCode, oldPassword, newPassword, waitText })
    } catch (error) {
      const problem = problemOf(error)
      if (problem.kind === 'fields' && problem.fields['oldPassword']) setAsksOld(true)
      throw error
    }
    form.discard()
    onChanged()
  }
  return (
    <InlineForm form={form} send={send} sendLabel={sendLabel} wide>
      {asksOld ? (
        <PasswordFields labels={{ oldPassword: oldLabel, ...newOnes }} text={form.text} />
      ) : (
        <PasswordFields labels={newOnes} text={form.text} focused="newPassword" />
      )}
    </InlineForm>
  )
}
