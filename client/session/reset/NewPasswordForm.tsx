import { reset } from '@hotel/contract/member/reset'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { refusedFields } from '../../form/fieldErrors.ts'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { ProblemNote } from '../../query/ProblemNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordFields } from '../password/PasswordFields.tsx'

const schema = reset.complete.body
const empty = { newPassword: '', again: '' }

type NewPasswordFormProps = {
  token: string
  onSet: () => void
  /** Whether the link is over, and what follows is somewhere else. */
  isOver: (error: unknown) => boolean
}

/** The new password, typed twice, for who opened a link from a mail. */
export function NewPasswordForm({ token, onSet, isOver }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const check = ({ newPassword, again }: typeof empty) => {
    const errors = refusedFields(
      schema,
      { token, newPassword },
      { newPassword: t('password.newLength') },
    )
    const isDifferent = !errors['newPassword'] && again !== newPassword
    return isDifferent ? { ...errors, again: t('password.different') } : errors
  }
  const { ref, problem, busy, text, submit } = useForm(useFormDraft(undefined, empty), {
    schema,
    check,
  })
  const labels = { newPassword: t('password.new'), again: t('password.again') }
  const send = async ({ newPassword }: typeof empty) => {
    try {
      await call(reset.complete, { token, newPassword })
    } catch (error) {
      if (isOver(error)) return
      throw error
    }
    onSet()
  }
  return (
    <Form ref={ref} className="stack gap-4" onSend={() => submit(send)}>
      <p className="muted">{t('password.reset.newLead')}</p>
      <PasswordFields labels={labels} text={text} focused="newPassword" />
      <ProblemNote problem={problem} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('password.reset.set')}
      </Button>
    </Form>
  )
}
