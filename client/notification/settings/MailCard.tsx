import type { ChannelStatus } from '@hotel/contract/notification/channel'
import { locales } from '@hotel/contract/http/endpoint'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { Problem } from '../../api/problem.ts'
import { ProblemNote } from '../../query/ProblemNote.tsx'
import { useUnsaved } from '../../form/useUnsaved.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import styles from './settings.module.css'
import { TestButton } from './TestButton.tsx'
import type { Channels } from './useChannels.ts'
import { SettingsCard } from './SettingsCard.tsx'

const languageNames = { en: 'English', 'zh-CN': '简体中文' }

type MailCardProps = { overview: ChannelStatus; channels: Channels }

/** Address and language of emails. */
export function MailCard({ overview: { setting, mailsGoOut }, channels }: MailCardProps) {
  const { t } = useTranslation()
  const saved = setting.emailAddress ?? ''
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const address = typed ?? saved
  const isSaved = address.trim() === saved
  useUnsaved(!isSaved)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const failure = await channels.choose({ emailAddress: address.trim() || null })
    setProblem(failure)
    if (!failure) setTyped(undefined)
  }
  const isWrong = problem?.kind === 'fields' && problem.fields['emailAddress'] !== undefined
  return (
    <SettingsCard
      title={t('channel.mail.title')}
      lead={t('channel.mail.lead')}
      isSaved={channels.isSaved('emailAddress', 'locale')}
    >
      {!mailsGoOut && <p className={`warn ${styles.warn}`}>{t('channel.failure.noMail')}</p>}
      <form
        className={`row bottom wrap gap-3 ${styles.row}`}
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <TextField
          label={t('channel.mail.address')}
          type="email"
          autoComplete="email"
          value={address}
          error={isWrong ? t('channel.mail.invalid') : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="primary" disabled={isSaved}>
          {t('channel.mail.keep')}
        </Button>
      </form>
      <ProblemNote problem={problem} />
      <div className={styles.narrow}>
        <Select
          label={t('channel.mail.language')}
          value={setting.locale}
          choices={locales.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => {
            const locale = locales.find((each) => each === target.value) ?? 'en'
            void channels.chooseAndReport({ locale })
          }}
        />
      </div>
      <TestButton by="email" disabled={saved === '' || !isSaved} />
    </SettingsCard>
  )
}
