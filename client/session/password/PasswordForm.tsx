import { member } from '@hotel/contract/member'
import { useTranslation } from 'react-i18next'

import { ProblemNote } from '../../query/ProblemNote.tsx'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { useUnsaved } from '../../form/useUnsaved.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { changePassword } from './changePassword.ts'
import { passwordErrors, type PasswordValues } from './passwordErrors.ts'

const empty: PasswordValues = { oldPassword: '', newPassword: '', again: '' }

type PasswordFormProps = {
  accountCode: string
  /** Label of the current password. */
  oldLabel: string
  sendLabel: string
  onChanged: () => void
}

/** Changes the member's own password; the new one is typed twice. */
export function PasswordForm({ accountCode, oldLabel, sendLabel, onChanged }: PasswordFormProps) {
  const { t } = useTranslation()
  const form = useForm(useFormDraft(undefined, empty), {
    schema: member.password.body,
    check: (values) => passwordErrors(values, t),
  })
  const { ref, problem, busy, text, submit, discard } = form
  useUnsaved(form.isDirty)
  const labels = {
    oldPassword: oldLabel,
    newPassword: t('password.new'),
    again: t('password.again'),
  }
  return (
    <form
      ref={ref}
      noValidate
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(async ({ oldPassword, newPassword }) => {
          const waitText = (minutes: number) => t('password.wait', { minutes })
          await changePassword({ accountCode, oldPassword, newPassword, waitText })
          discard()
          onChanged()
        })
      }}
    >
      <PasswordFields labels={labels} text={text} />
      <ProblemNote problem={problem} />
      <Button type="submit" variant="primary" busy={busy}>
        {sendLabel}
      </Button>
    </form>
  )
}
