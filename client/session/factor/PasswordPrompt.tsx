import { factor } from '@hotel/contract/factor'
import { useTranslation } from 'react-i18next'

import { ProblemNote } from '../../query/ProblemNote.tsx'
import { refusedFields } from '../../form/fieldErrors.ts'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

type PasswordPromptProps = {
  sendLabel: string
  send: (password: string) => Promise<unknown>
  onCancel?: (() => void) | undefined
}

const schema = factor.remove.body

/** The current password, before something about signing in changes. */
export function PasswordPrompt({ sendLabel, send, onCancel }: PasswordPromptProps) {
  const { t } = useTranslation()
  const check = (values: object) =>
    refusedFields(schema, values, { password: t('password.oldMissing') })
  const draft = useFormDraft(undefined, { password: '' })
  const { ref, problem, busy, text, submit } = useForm(draft, { schema, check })
  return (
    <Form ref={ref} className="stack gap-4" onSend={() => submit(({ password }) => send(password))}>
      <TextField
        name="password"
        type="password"
        label={t('password.old')}
        required
        autoFocus={onCancel !== undefined}
        autoComplete="current-password"
        {...text('password')}
      />
      <ProblemNote problem={problem} />
      <p className="row wrap">
        <Button type="submit" variant="primary" busy={busy}>
          {sendLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('system.cancel')}</Button>}
      </p>
    </Form>
  )
}
