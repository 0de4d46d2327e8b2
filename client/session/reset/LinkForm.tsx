import { mailedMinutes, reset } from '@hotel/contract/member/reset'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { RefusalAlert } from '../login/RefusalAlert.tsx'
import { refusalOf, type SignInRefusal } from '../login/signIn.ts'

type LinkFormProps = {
  userName: string
  /** Why the link that opened this page was refused. */
  refusal: SignInRefusal | undefined
}

/** Asks for a link by mail. The answer never says whether there is such an account. */
export function LinkForm({ userName: typed, refusal: before }: LinkFormProps) {
  const { t } = useTranslation()
  const [userName, setUserName] = useState(typed)
  const [sentTo, setSentTo] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState(before)
  const name = userName.trim()
  const isShort = name.length < 3
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (isShort) event.currentTarget.querySelector('input')?.focus()
    if (busy || isShort) return
    setBusy(true)
    try {
      await call(reset.request, { userName: name })
      setSentTo(name)
    } catch (error) {
      setRefusal(refusalOf(error))
    }
    setBusy(false)
  }
  if (sentTo !== undefined) {
    return (
      <div role="status" className="stack gap-3">
        <p className="medium break">{t('password.reset.sent', { userName: sentTo })}</p>
        <p className="muted">{t('password.reset.sentMore', { minutes: mailedMinutes })}</p>
      </div>
    )
  }
  return (
    <form className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{t('password.reset.lead')}</p>
      <TextField
        label={t('session.userName')}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        maxLength={64}
        value={userName}
        error={tried && isShort ? t('session.userNameLength') : undefined}
        onChange={({ target }) => {
          setRefusal(undefined)
          setUserName(target.value)
        }}
      />
      <RefusalAlert refusal={refusal} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('password.reset.send')}
      </Button>
    </form>
  )
}
