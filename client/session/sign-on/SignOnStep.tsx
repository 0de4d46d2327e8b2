import { useEffect, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import styles from '../login/login.module.css'
import { RefusalAlert } from '../login/RefusalAlert.tsx'
import { refusalOf, type SignInRefusal } from '../login/signIn.ts'
import { lastHotelCode, leaveForProvider, SignOnObstacle } from './answer.ts'

/** Asks for the hotel code, then leaves for the hotel's provider. */
export function SignOnStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  const [hotelCode, setHotelCode] = useState(lastHotelCode)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<SignInRefusal>()
  const obstacleText = ({ origin }: SignOnObstacle) =>
    origin ? t('factor.signOn.elsewhere', { origin }) : t('factor.signOn.noStorage')
  useEffect(() => {
    // Back from the provider by the browser's own button.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = hotelCode.trim()
    setTried(true)
    setRefusal(undefined)
    if (busy || !code) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      // Stays busy while the browser leaves.
      await leaveForProvider(code)
    } catch (error) {
      setBusy(false)
      setRefusal(
        error instanceof SignOnObstacle
          ? { kind: 'message', msg: obstacleText(error) }
          : refusalOf(error),
      )
    }
  }
  return (
    <form className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{t('factor.signOn.lead')}</p>
      <TextField
        label={t('factor.signOn.hotelCode')}
        name="hotelCode"
        autoComplete="organization"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        required
        maxLength={64}
        value={hotelCode}
        error={tried && !hotelCode.trim() ? t('factor.signOn.hotelCodeMissing') : undefined}
        onChange={({ target }) => {
          setRefusal(undefined)
          setHotelCode(target.value)
        }}
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
