import { factor } from '@hotel/contract/factor'
import { useTranslation } from 'react-i18next'

import { refusedFields } from '../../form/fieldErrors.ts'
import { InlineForm } from '../../form/InlineForm.tsx'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
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
  const form = useForm(draft, { schema, check })
  return (
    <InlineForm
      form={form}
      send={({ password }) => send(password)}
      sendLabel={sendLabel}
      onCancel={onCancel}
    >
      <TextField
        name="password"
        type="password"
        label={t('password.old')}
        required
        autoFocus={onCancel !== undefined}
        autoComplete="current-password"
        {...form.text('password')}
      />
    </InlineForm>
  )
}
