import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import styles from '../login/login.module.css'
import { RefusalAlert } from '../login/RefusalAlert.tsx'
import { refusalOf } from '../login/signIn.ts'
import { useSignInForm } from '../login/useSignInForm.ts'
import { lastHotelCode, leaveForProvider, SignOnObstacle } from './answer.ts'

/** Asks for the hotel code, then leaves for the hotel's provider. */
export function SignOnStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  const obstacleText = ({ origin }: SignOnObstacle) =>
    origin ? t('factor.signOn.elsewhere', { origin }) : t('factor.signOn.noStorage')
  const { form, text, refusal, busy, setBusy } = useSignInForm({
    first: { hotelCode: lastHotelCode() },
    check: ({ hotelCode }) =>
      hotelCode.trim() ? {} : { hotelCode: t('factor.signOn.hotelCodeMissing') },
    send: ({ hotelCode }) => leaveForProvider(hotelCode.trim()),
    explain: (error) =>
      error instanceof SignOnObstacle
        ? { kind: 'message', msg: obstacleText(error) }
        : refusalOf(error),
    forgets: true,
  })
  useEffect(() => {
    // Back from the provider by the browser's own button.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [setBusy])
  return (
    <form {...form}>
      <p className="muted">{t('factor.signOn.lead')}</p>
      <TextField
        label={t('factor.signOn.hotelCode')}
        autoComplete="organization"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        required
        maxLength={64}
        {...text('hotelCode')}
      />
      <RefusalAlert refusal={refusal} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('factor.signOn.next')}
      </Button>
      <p className={styles.others}>
        <Button variant="quiet" onClick={onBack}>
          {t('factor.signIn.back')}
        </Button>
      </p>
    </form>
  )
}
