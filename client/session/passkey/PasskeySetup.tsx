import { passkey } from '@hotel/contract/factor/passkey'
import { useTranslation } from 'react-i18next'

import { InlineForm } from '../../form/InlineForm.tsx'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { TextField } from '../../ui/form/TextField.tsx'

type PasskeySetupProps = {
  /** The recovery codes are to be shown, if it is the first factor. */
  onAdded: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Adds a passkey: the password and a name, the browser's question. */
export function PasskeySetup({ onAdded, onCancel }: PasskeySetupProps) {
  const { t } = useTranslation()
  const check = ({ password, name }: { password: string; name: string }) => ({
    ...(password === '' && { password: t('password.oldMissing') }),
    ...(name.trim() === '' && { name: t('factor.passkey.nameMissing') }),
  })
  const draft = useFormDraft(undefined, { name: '', password: '' })
  const form = useForm(draft, { schema: passkey.add.body, check })
  return (
    <InlineForm
      form={form}
      send={async ({ password, name }) => {
        const { addPasskey } = await import('./ceremony.ts')
        onAdded(await addPasskey(password, name, (why) => t(`factor.passkey.${why}`)))
      }}
      sendLabel={t('factor.continue')}
      onCancel={onCancel}
    >
      <TextField
        name="name"
        label={t('factor.passkey.name')}
        hint={t('factor.passkey.nameHint')}
        required
        autoFocus
        autoComplete="off"
        {...form.text('name')}
      />
      <TextField
        name="password"
        type="password"
        label={t('password.old')}
        required
        autoComplete="current-password"
        {...form.text('password')}
      />
    </InlineForm>
  )
}
