import { audit, type HistoryState, type SentTo } from '@hotel/contract/hotel/audit'
import { Form } from '@hotel/web/Form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { useUnsaved } from '../../form/useUnsaved.ts'
import { refusedFields } from '../../form/fieldErrors.ts'
import { ProblemNote } from '../../query/ProblemNote.tsx'
import { queryOf } from '../../query/queries.ts'
import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { message } from '../../ui/notice/notices.ts'
import { useNow } from '../../ui/time/useNow.ts'
import formStyles from '../form/form.module.css'
import styles from './signed.module.css'

const stateQuery = queryOf(audit.state, {})
const pollMs = 1_500

/** Where kept checkpoints are sent: webhooks, and an address that gets the newest one a day. */
export function KeptElsewhere({ sentTo }: { sentTo: SentTo }) {
  const { t } = useTranslation()
  const { webhooks, address, mailsGoOut } = sentTo
  return (
    <section className={`ruled ${formStyles.group} ${styles.part}`}>
      <h3>{t('hotel.signed.elsewhere.title')}</h3>
      <p className="muted">{t('hotel.signed.elsewhere.lead')}</p>
      <p>
        {webhooks.length > 0
          ? t('hotel.signed.elsewhere.webhooks', { names: webhooks.join(', ') })
          : t('hotel.signed.elsewhere.noWebhook')}{' '}
        <Link to={{ search: '?section=webhooks' }}>{t('hotel.signed.elsewhere.openWebhooks')}</Link>
      </p>
      {!mailsGoOut && <p className="warn">{t('hotel.signed.elsewhere.noMail')}</p>}
      <AddressForm sentTo={sentTo} />
      {address !== null && mailsGoOut && <LastMail />}
    </section>
  )
}

/** Puts what a command answered where the section reads it. */
function useShow() {
  const client = useQueryClient()
  return (sentTo: SentTo) =>
    client.setQueryData<HistoryState>(stateQuery.queryKey, (state) => state && { ...state, sentTo })
}

function AddressForm({ sentTo: { address, version } }: { sentTo: SentTo }) {
  const { t } = useTranslation()
  const show = useShow()
  const saving = useCommand(audit.setMail)
  const schema = audit.setMail.body
  const inputOf = (typed: string) => ({ address: typed.trim() || null, version })
  const draft = useFormDraft(undefined, { address: address ?? '' })
  const form = useForm<{ address: string }, { current: SentTo }>(draft, {
    schema,
    check: ({ address: typed }) =>
      refusedFields(schema, inputOf(typed), {
        address: t('hotel.signed.elsewhere.addressInvalid'),
      }),
  })
  const { ref, problem, busy, text, submit, discard, isDirty } = form
  useUnsaved(isDirty)
  const send = async ({ address: typed }: { address: string }) => {
    const input = inputOf(typed)
    show(await saving.mutateAsync(input))
    discard()
    const isRemoved = input.address === null
    message.success(t(`hotel.signed.elsewhere.${isRemoved ? 'addressRemoved' : 'addressSaved'}`))
  }
  return (
    <Form ref={ref} className="stack gap-3" onSend={() => submit(send)}>
      <div className="fieldRow">
        <TextField
          name="address"
          type="email"
          label={t('hotel.signed.elsewhere.address')}
          hint={t('hotel.signed.elsewhere.addressHint')}
          autoComplete="off"
          {...text('address')}
        />
        <Button type="submit" busy={busy} disabled={!isDirty}>
          {t('hotel.signed.elsewhere.saveAddress')}
        </Button>
      </div>
      <ProblemNote problem={problem} />
      {problem?.kind === 'conflict' && (
        <p>
          <Button onClick={() => show(problem.conflict.current)}>
            {t('hotel.signed.elsewhere.showChanged')}
          </Button>
        </p>
      )}
    </Form>
  )
}

/** What became of the last mail; another one can be sent to try the address. */
function LastMail() {
  const { t, at } = useHotelText()
  const now = useNow()
  const show = useShow()
  const attempt = useAttemptOnce()
  const testing = useCommand(audit.testMail)
  const { data } = useQuery({
    ...stateQuery,
    refetchInterval: ({ state }) =>
      state.data?.sentTo.lastMail?.status === 'waiting' ? pollMs : false,
  })
  const last = data?.sentTo.lastMail
  const send = () => attempt(async () => void show(await testing.mutateAsync({})))
  // A first failed attempt is enough to report, though it is retried.
  const status = last?.failure ? 'failed' : last?.status
  const isRefused = last?.failure === 'refused'
  const why = t(`hotel.signed.elsewhere.${isRefused ? 'refused' : 'unreachable'}`)
  return (
    <div className="row wrap gap-3">
      <Button busy={testing.isPending} onClick={() => void send()}>
        {t('hotel.signed.elsewhere.test')}
      </Button>
      <p
        role="status"
        className={`break ${styles.outcome} ${status === 'failed' ? 'danger' : 'muted'}`}
      >
        {last &&
          status &&
          t(`hotel.signed.elsewhere.mail.${status}`, {
            at: at(last.at, now),
            why: [why, last.said && `(${last.said})`].filter(Boolean).join(' '),
          })}
      </p>
    </div>
  )
}
