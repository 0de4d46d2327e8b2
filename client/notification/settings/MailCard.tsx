import type { ChannelStanding } from '@hotel/contract/channel'
import { locales } from '@hotel/contract/endpoint'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { useProblemWords } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import styles from './settings.module.css'
import { TestButton } from './TestButton.tsx'
import type { Channels } from './useChannels.ts'

const languageNames = { en: 'English', 'zh-CN': '简体中文' }

type MailCardProps = { standing: ChannelStanding; channels: Channels }

/** Where mails go, and in which language. */
export function MailCard({ standing: { setting, mailsGoOut }, channels }: MailCardProps) {
  const { t } = useTranslation()
  const wordsFor = useProblemWords()
  const kept = setting.emailAddress ?? ''
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const address = typed ?? kept
  const isKept = address.trim() === kept
  const keep = async (event: SubmitEvent) => {
    event.preventDefault()
    const problem = await channels.choose({ emailAddress: address.trim() || null })
    if (!problem) return setTyped(undefined)
    const isAddress = problem.kind === 'fields' && problem.fields['emailAddress'] !== undefined
    setError(isAddress ? t('channel.mail.invalid') : wordsFor(problem))
  }
  return (
    <Card className={styles.card}>
      <h2>{t('channel.mail.title')}</h2>
      <p className={styles.lead}>{t('channel.mail.lead')}</p>
      {!mailsGoOut && <p className={styles.warn}>{t('channel.failure.noMail')}</p>}
      <form className={styles.row} noValidate onSubmit={(event) => void keep(event)}>
        <TextField
          label={t('channel.mail.address')}
          type="email"
          autoComplete="email"
          value={address}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" variant="primary" disabled={isKept}>
          {t('channel.mail.keep')}
        </Button>
      </form>
      <div className={styles.narrow}>
        <Select
          label={t('channel.mail.language')}
          value={setting.locale}
          choices={locales.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => {
            const locale = locales.find((each) => each === target.value) ?? 'en'
            void channels.chooseAloud({ locale })
          }}
        />
      </div>
      <TestButton by="email" disabled={kept === '' || !isKept} />
    </Card>
  )
}
