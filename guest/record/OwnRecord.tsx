import { guest, type CasePage } from '@hotel/contract/guest'
import { useState } from 'preact/hooks'

import { call } from '../api/call.ts'
import { useSending } from '../api/useSending.ts'
import { type Deed } from '../deed/deed.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { dayWords } from '../words/time.ts'
import { type Word } from '../words/words.ts'
import { useWords } from '../words/WordsContext.tsx'
import { ConfirmDeed } from './ConfirmDeed.tsx'
import { ContactForm } from './ContactForm.tsx'
import { saveRecord } from './saveRecord.ts'

type Choice = 'correct' | 'erase' | 'withdraw'
type OwnRecordProps = Deed & { casePage: CasePage }

/** What is kept of the guest, and what the guest may do about it. */
export function OwnRecord({ casePage, ...deed }: OwnRecordProps) {
  const { say, locale } = useWords()
  const { guestToken, hotelPhone } = deed
  const { contact, timezone } = casePage
  const [opened, setOpened] = useState<Choice>()
  const close = (choice: Choice) => {
    setOpened(undefined)
    requestAnimationFrame(() => document.getElementById(`record-${choice}`)?.focus())
  }
  const onDone: Deed['onDone'] = (next, said) => {
    setOpened(undefined)
    document.getElementById('record-title')?.focus()
    deed.onDone(next, said)
  }
  const confirmed = { hotelPhone, onCancel: () => opened && close(opened) }
  return (
    <section class="record" aria-labelledby="record-title">
      <h2 class="section-title" id="record-title" tabIndex={-1}>
        {say('record.title')}
      </h2>
      {contact ? (
        <>
          <p dir="auto">{[contact.name, contact.phone].filter(Boolean).join(' · ')}</p>
          <p class="record__note">
            {say('record.keptUntil', { day: dayWords(contact.keptUntil, timezone, locale) })}
          </p>
        </>
      ) : (
        <p class="record__note">{say('record.none')}</p>
      )}
      {!opened && <Choices {...deed} casePage={casePage} onChoose={setOpened} />}
      {opened === 'correct' && (
        <ContactForm {...deed} {...{ casePage, onDone }} onCancel={() => close('correct')} />
      )}
      {opened === 'erase' && (
        <ConfirmDeed
          {...confirmed}
          deed="erase"
          act={async (requestId) =>
            onDone(await call(guest.erase, { guestToken, requestId }), 'record.erased')
          }
        />
      )}
      {opened === 'withdraw' && (
        <ConfirmDeed
          {...confirmed}
          deed="withdraw"
          act={async (requestId) =>
            onDone(await call(guest.withdraw, { guestToken, requestId }), 'record.withdrawn')
          }
        />
      )}
    </section>
  )
}

type ChoicesProps = OwnRecordProps & { onChoose: (choice: Choice) => void }

function Choices({ casePage, guestToken, hotelPhone, onChoose }: ChoicesProps) {
  const { say } = useWords()
  const { contact, contactForm, allowedActions, feedbackNo } = casePage
  const { sending, failure, send } = useSending()
  const [isSaved, setSaved] = useState(false)
  const mayLeave = contact !== null || contactForm.asked
  const save = () =>
    send(async () => {
      await saveRecord(guestToken, feedbackNo)
      setSaved(true)
    })
  const choice = (name: Choice, word: Word) =>
    allowedActions.includes(name) && (
      <li>
        <button
          type="button"
          class="link-button"
          id={`record-${name}`}
          onClick={() => onChoose(name)}
        >
          {say(word)}
        </button>
      </li>
    )
  return (
    <>
      <ul class="record__choices">
        {mayLeave && choice('correct', contact ? 'record.correct' : 'record.leave')}
        {choice('erase', 'record.erase')}
        <li>
          <button type="button" class="link-button" aria-disabled={sending} onClick={save}>
            {say(sending ? 'record.saving' : 'record.export')}
          </button>
        </li>
        {choice('withdraw', 'record.withdraw')}
      </ul>
      <p class="record__note" role="status">
        {isSaved && say('record.saved')}
      </p>
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
    </>
  )
}
