import { showSecret } from '../form/SecretDialog.tsx'
import { useHotelText } from '../session/text/useHotelText.ts'

type NewPassword = { name: string; userName: string; password: string }

/** Shows a new temporary password to hand over; the server has only its hash. */
export function useShowPassword() {
  const { t } = useHotelText()
  return ({ password, ...member }: NewPassword) =>
    void showSecret({
      title: t('member.password.title', member),
      text: t('member.password.text', member),
      label: t('member.form.password'),
      secret: password,
    })
}
