import { signOn, type SignOnSetting } from '@hotel/contract/hotel/sign-on'

import { FormDialog } from '../../form/FormDialog.tsx'
import { useEntityForm } from '../../form/useEntityForm.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { message } from '../../ui/notice/notices.ts'

type SignOnDialogProps = { setting: SignOnSetting | undefined; onClose: () => void }

type Facts = Omit<SignOnSetting, 'id' | 'version'>
const first: Facts = {
  issuer: '',
  clientId: '',
  userNameClaim: 'preferred_username',
  required: false,
}

function useSignOnForm({ setting, onClose }: SignOnDialogProps) {
  const { t } = useHotelText()
  return useEntityForm(signOn, {
    item: setting,
    read: ({ issuer, clientId, userNameClaim, required }: Facts = first) => ({
      issuer,
      clientId,
      userNameClaim,
      required,
      clientSecret: '',
      password: '',
    }),
    create: (values) => values,
    edit: ({ clientSecret, ...values }) => ({
      ...values,
      ...(clientSecret && { clientSecret }),
    }),
    messages: {
      issuer: t('hotel.signOn.issuerWrong'),
      clientId: t('hotel.signOn.missing'),
      clientSecret: t('hotel.signOn.missing'),
      userNameClaim: t('hotel.signOn.missing'),
      password: t('hotel.signOn.passwordMissing'),
    },
    compare: ({ issuer, clientId, userNameClaim, required }) => [
      [t('hotel.signOn.issuer'), issuer],
      [t('hotel.signOn.clientId'), clientId],
      [t('hotel.signOn.claim'), userNameClaim],
      [t('hotel.signOn.required'), t(`hotel.change.${required ? 'yes' : 'no'}`)],
    ],
    onSaved() {
      message.success(t('hotel.signOn.saved'))
      onClose()
    },
  })
}

/** Form for the provider. The saved secret is never shown again. */
export function SignOnDialog({ setting, onClose }: SignOnDialogProps) {
  const { t } = useHotelText()
  const form = useSignOnForm({ setting, onClose })
  const { value, text, write } = form
  return (
    <FormDialog
      wide
      title={t(setting ? 'hotel.signOn.editTitle' : 'hotel.signOn.add')}
      form={form}
      send={t('hotel.signOn.save')}
      onClose={onClose}
    >
      <TextField
        label={t('hotel.signOn.issuer')}
        hint={t('hotel.signOn.issuerHint')}
        type="url"
        data-focus-first
        {...text('issuer')}
        onChange={({ target }) => write({ issuer: target.value.trim() })}
      />
      <TextField label={t('hotel.signOn.clientId')} {...text('clientId')} />
      <TextField
        label={t('hotel.signOn.clientSecret')}
        // It goes only to the provider that it was entered for.
        hint={value.issuer === setting?.issuer && t('hotel.signOn.secretKept')}
        type="password"
        autoComplete="off"
        {...text('clientSecret')}
      />
      <TextField
        label={t('hotel.signOn.claim')}
        hint={t('hotel.signOn.claimHint')}
        {...text('userNameClaim')}
      />
      <Checkbox
        label={t('hotel.signOn.required')}
        hint={t('hotel.signOn.requiredHint')}
        checked={value.required}
        onChange={({ target }) => write({ required: target.checked })}
      />
      <TextField
        label={t('hotel.signOn.password')}
        type="password"
        autoComplete="current-password"
        {...text('password')}
      />
    </FormDialog>
  )
}
