import { minuteMs } from '@hotel/contract/duration'
import { mailedMinutes } from '@hotel/contract/member/reset'
import {
  addressCodeDigits,
  channel,
  type ChannelStatus,
} from '@hotel/contract/notification/channel'
import { Form } from '@hotel/web/Form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { ProblemNote } from '../../query/ProblemNote.tsx'
import { queryOf } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { PasswordPrompt } from '../../session/factor/PasswordPrompt.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { message } from '../../ui/notice/notices.ts'
import styles from '../settings/settings.module.css'
import { useDelivery } from '../settings/useDelivery.ts'
import { useFailureText } from '../settings/useFailureText.ts'

/** Whether the saved address is confirmed, or else how: by a code sent there. */
export function AddressStatus({ overview }: { overview: ChannelStatus }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const sending = useCommand(channel.sendCode)
  const { setting, mailsGoOut, addressConfirmed, codeUntil, passwordNeeded } = overview
  if (addressConfirmed) return <p className="ok">{t('channel.mail.confirmed')}</p>
  // Who came by single sign-on resets no password here.
  if (!mailsGoOut || !passwordNeeded) return null
  const show = (status: ChannelStatus) =>
    client.setQueryData<ChannelStatus>(queryOf(channel.status, {}).queryKey, status)
  const send = async (password: string) => {
    show(await sending.mutateAsync({ password }))
    setAsks(false)
  }
  const isSent = codeUntil !== null
  return (
    <div className="stack gap-3 full">
      <div role="status">
        {isSent ? (
          <CodeDelivery address={setting.emailAddress} codeUntil={codeUntil} />
        ) : (
          <p className="muted">{t('channel.mail.unconfirmed')}</p>
        )}
      </div>
      {isSent && <CodeForm onConfirmed={show} />}
      {asks ? (
        <div className={styles.narrow}>
          <PasswordPrompt
            sendLabel={t('channel.mail.sendCode')}
            send={send}
            onCancel={() => setAsks(false)}
          />
        </div>
      ) : (
        <p>
          <Button
            variant={isSent ? 'quiet' : 'plain'}
            className={isSent ? styles.again : undefined}
            onClick={() => setAsks(true)}
          >
            {t(isSent ? 'channel.mail.sendAnother' : 'channel.mail.sendCode')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Whether the mail server took the code: only then has it been sent. */
function CodeDelivery({ address, codeUntil }: { address: string | null; codeUntil: string }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const since = Date.parse(codeUntil) - mailedMinutes * minuteMs
  const delivery = useDelivery(
    true,
    ({ accountMail, createdAt }) =>
      accountMail === 'confirmAddress' && Date.parse(createdAt) >= since,
  )
  const isSent = delivery?.status === 'sent'
  if (delivery && !isSent) {
    const why = failureText(delivery)
    return <p className="danger break">{t('channel.mail.codeFailed', { address, why })}</p>
  }
  return (
    <p className="muted break">
      {t(isSent ? 'channel.mail.codeSent' : 'channel.mail.codeWaiting', { address })}
    </p>
  )
}

const codePattern = new RegExp(String.raw`^\d{${addressCodeDigits}}$`)

function CodeForm({ onConfirmed }: { onConfirmed: (status: ChannelStatus) => void }) {
  const { t } = useTranslation()
  const confirming = useCommand(channel.confirmAddress)
  const check = ({ code }: { code: string }): Record<string, string> =>
    codePattern.test(code.normalize('NFKC').replaceAll(/\s/g, ''))
      ? {}
      : { code: t('channel.mail.codeMissing') }
  const { ref, problem, busy, text, submit } = useForm(useFormDraft(undefined, { code: '' }), {
    schema: channel.confirmAddress.body,
    check,
  })
  return (
    <Form
      ref={ref}
      className="fieldRow"
      onSend={() =>
        submit(async ({ code }) => {
          onConfirmed(await confirming.mutateAsync({ code }))
          message.success(t('channel.mail.nowConfirmed'))
        })
      }
    >
      <TextField
        name="code"
        label={t('channel.mail.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...text('code')}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('channel.mail.confirm')}
      </Button>
      <ProblemNote problem={problem} />
    </Form>
  )
}
