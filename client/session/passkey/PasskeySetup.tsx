import { passkey } from '@hotel/contract/factor/passkey'
import { useTranslation } from 'react-i18next'

import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { ProblemNote } from '../../query/ProblemNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
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
  const { ref, problem, busy, text, submit } = useForm(draft, { schema: passkey.add.body, check })
  return (
    <Form
      ref={ref}
      className="stack gap-4"
      onSend={() =>
        submit(async ({ password, name }) => {
          const { addPasskey } = await import('./ceremony.ts')
          onAdded(await addPasskey(password, name, (why) => t(`factor.passkey.${why}`)))
        })
      }
    >
      <TextField
        name="name"
        label={t('factor.passkey.name')}
        hint={t('factor.passkey.nameHint')}
        required
        autoFocus
        autoComplete="off"
        {...text('name')}
      />
      <TextField
        name="password"
        type="password"
        label={t('password.old')}
        required
        autoComplete="current-password"
        {...text('password')}
      />
      <ProblemNote problem={problem} />
      <p className="row wrap">
        <Button type="submit" variant="primary" busy={busy}>
          {t('factor.continue')}
        </Button>
        <Button onClick={onCancel}>{t('system.cancel')}</Button>
      </p>
    </Form>
  )
}
