import { guest, type CasePage } from '@hotel/contract/guest'
import { useState } from 'react'

import { useSendOnce } from '../api/useSendOnce.ts'
import { useSending } from '../api/useSending.ts'
import { type CaseActionProps } from '../action/action.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { dayText } from '../text/time.ts'
import { textFor } from '../text/request.ts'
import { type TextKey } from '../text/text.ts'
import { useText } from '../text/TextContext.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import { ContactForm } from './ContactForm.tsx'
import { saveRecord } from './saveRecord.ts'

type Choice = 'correct' | 'erase' | 'withdraw'
type OwnRecordProps = CaseActionProps & { casePage: CasePage }

/** The guest's personal data, with the ways to correct, export and erase it. */
export function OwnRecord({ casePage, ...actionProps }: OwnRecordProps) {
  const { t, locale } = useText()
  const { guestToken, hotelPhone, onSend } = actionProps
  const { contact, contactErasedAt, timezone } = casePage
  const [opened, setOpened] = useState<Choice>()
  const sendOnce = useSendOnce()
  const close = (choice: Choice) => {
    setOpened(undefined)
    requestAnimationFrame(() => document.getElementById(`record-${choice}`)?.focus())
  }
  const onDone: CaseActionProps['onDone'] = (next, announcement) => {
    setOpened(undefined)
    document.getElementById('record-title')?.focus()
    actionProps.onDone(next, announcement)
  }
  const { type, charged } = casePage
  const confirmed = { type, charged, hotelPhone, onSend, onCancel: () => opened && close(opened) }
  return (
    <section className="record" aria-labelledby="record-title">
      <h2 className="section-title" id="record-title" tabIndex={-1}>
        {t('record.title')}
      </h2>
      {contact ? (
        <>
          <p dir="auto">{[contact.name, contact.phone].filter(Boolean).join(' · ')}</p>
          <p className="record__note">
            {t('record.keptUntil', { day: dayText(contact.keptUntil, timezone, locale) })}
          </p>
        </>
      ) : (
        <p className="record__note">
          {contactErasedAt
            ? t('record.erasedAt', { day: dayText(contactErasedAt, timezone, locale) })
            : t('record.none')}
        </p>
      )}
      {!opened && <Choices {...actionProps} casePage={casePage} onChoose={setOpened} />}
      {opened === 'correct' && (
        <ContactForm {...actionProps} {...{ casePage, onDone }} onCancel={() => close('correct')} />
      )}
      {opened === 'erase' && (
        <ConfirmAction
          {...confirmed}
          action="erase"
          run={async () => onDone(await sendOnce(guest.erase, { guestToken }), 'record.erased')}
        />
      )}
      {opened === 'withdraw' && (
        <ConfirmAction
          {...confirmed}
          action="withdraw"
          run={async () =>
            onDone(await sendOnce(guest.withdraw, { guestToken }), 'record.withdrawn')
          }
        />
      )}
    </section>
  )
}

type ChoicesProps = OwnRecordProps & { onChoose: (choice: Choice) => void }

function Choices({ casePage, guestToken, hotelPhone, onChoose }: ChoicesProps) {
  const { t } = useText()
  const { contact, contactForm, allowedActions, feedbackNo } = casePage
  const { sending, failure, send } = useSending()
  const [isSaved, setSaved] = useState(false)
  const mayLeave = contact !== null || contactForm.enabled
  const save = () =>
    send(async () => {
      await saveRecord(guestToken, feedbackNo)
      setSaved(true)
    })
  const choice = (name: Choice, word: TextKey) =>
    allowedActions.includes(name) && (
      <li>
        <button
          type="button"
          className="link-button"
          id={`record-${name}`}
          onClick={() => onChoose(name)}
        >
          {t(textFor(casePage.type, word))}
        </button>
      </li>
    )
  return (
    <>
      <ul className="record__choices">
        {mayLeave && choice('correct', contact ? 'record.correct' : 'record.leave')}
        {choice('erase', 'record.erase')}
        <li>
          <button type="button" className="link-button" aria-disabled={sending} onClick={save}>
            {t(sending ? 'record.saving' : 'record.export')}
          </button>
        </li>
        {choice('withdraw', 'record.withdraw')}
      </ul>
      <p className="record__note" role="status">
        {isSaved && t('record.saved')}
      </p>
      <FailureNotice failure={failure} hotelPhone={hotelPhone} isReading />
    </>
  )
}
