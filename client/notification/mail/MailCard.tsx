import type { ChannelStatus } from '@hotel/contract/notification/channel'
import { locales } from '@hotel/contract/http/endpoint'
import { Form } from '@hotel/web/Form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Problem } from '../../api/problem.ts'
import { ProblemNote } from '../../query/ProblemNote.tsx'
import { useUnsaved } from '../../form/useUnsaved.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { AddressStatus } from './AddressStatus.tsx'
import styles from '../settings/settings.module.css'
import { TestButton } from '../settings/TestButton.tsx'
import type { Channels } from '../settings/useChannels.ts'
import { SettingsCard } from '../settings/SettingsCard.tsx'

const languageNames = { en: 'English', 'zh-CN': '简体中文' }

type MailCardProps = { overview: ChannelStatus; channels: Channels }

/** Address and language of emails. */
export function MailCard({ overview, channels }: MailCardProps) {
  const { t } = useTranslation()
  const { setting, mailsGoOut } = overview
  const address = useAddress(overview, channels)
  return (
    <SettingsCard
      title={t('channel.mail.title')}
      lead={t('channel.mail.lead')}
      isSaved={channels.isSaved('emailAddress', 'locale')}
    >
      {!mailsGoOut && (
        <p className={`warn rounded ${styles.warn}`}>{t('channel.failure.noMail')}</p>
      )}
      <Form className="fieldRow" onSend={address.save}>
        <TextField
          label={t('channel.mail.address')}
          type="email"
          autoComplete="email"
          value={address.typed}
          error={address.isWrong('emailAddress') ? t('channel.mail.invalid') : undefined}
          onChange={({ target }) => address.type(target.value)}
        />
        {address.needsPassword && (
          <TextField
            label={t('channel.mail.password')}
            hint={t('channel.mail.passwordHint')}
            type="password"
            autoComplete="current-password"
            required
            value={address.password}
            error={address.isWrong('password')}
            onChange={({ target }) => address.typePassword(target.value)}
          />
        )}
        <Button type="submit" variant="primary" busy={address.busy} disabled={address.isSaved}>
          {t('channel.mail.keep')}
        </Button>
      </Form>
      <ProblemNote problem={address.problem} />
      {address.isSaved && setting.emailAddress !== null && <AddressStatus overview={overview} />}
      <TestButton by="email" disabled={address.typed === '' || !address.isSaved}>
        <Select
          label={t('channel.mail.language')}
          value={setting.locale}
          choices={locales.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => {
            const locale = locales.find((each) => each === target.value) ?? 'en'
            void channels.chooseAndReport({ locale })
          }}
        />
      </TestButton>
    </SettingsCard>
  )
}

/** The address being typed, and the password that another one takes. */
function useAddress({ setting, passwordNeeded }: ChannelStatus, channels: Channels) {
  const saved = setting.emailAddress ?? ''
  const [edit, setEdit] = useState<string>()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const typed = edit ?? saved
  const isSaved = typed.trim() === saved
  const needsPassword = passwordNeeded && !isSaved
  useUnsaved(!isSaved)
  return {
    typed,
    password,
    problem,
    busy,
    isSaved,
    needsPassword,
    isWrong: (field: string) => (problem?.kind === 'fields' ? problem.fields[field] : undefined),
    type(next: string) {
      setEdit(next)
      setProblem(undefined)
    },
    typePassword(next: string) {
      setPassword(next)
      setProblem(undefined)
    },
    async save() {
      if (busy) return
      setBusy(true)
      const change = { emailAddress: typed.trim() || null }
      const failure = await channels.choose(
        change,
        needsPassword && password ? password : undefined,
      )
      setBusy(false)
      setProblem(failure)
      if (failure) return
      setEdit(undefined)
      setPassword('')
    },
  }
}
