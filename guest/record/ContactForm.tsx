import { guest, type CasePage } from '@hotel/contract/guest'
import { useState } from 'preact/hooks'

import { call } from '../api/call.ts'
import { useSending } from '../api/useSending.ts'
import { type Deed } from '../deed/deed.ts'
import { newId } from '../device/identity.ts'
import { contactErrors, type Contact } from '../draft/validation.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { ContactFields } from './ContactFields.tsx'
import { Panel } from './Panel.tsx'

type ContactFormProps = Deed & {
  casePage: Pick<CasePage, 'contact' | 'contactForm'>
  onCancel: () => void
}

const shown = ['contact.phone', 'contact.name'] as const

/** Another name or number, or the first. The number is typed anew: only a part of it is shown. */
export function ContactForm({ casePage, guestToken, hotelPhone, ...form }: ContactFormProps) {
  const { say } = useWords()
  const { contact: known, contactForm } = casePage
  const { sending, failure, send } = useSending()
  const [contact, setContact] = useState<Contact>({
    // Another number takes a tick of its own.
    mayContact: false,
    phone: '',
    name: known?.name ?? '',
  })
  const [requestId, setRequestId] = useState(newId)
  const [isFlagged, setFlagged] = useState(false)
  const errors = contactErrors(contact)
  const errorOf = (field: (typeof shown)[number]) => {
    const error = isFlagged && errors[field]
    if (error) return say(error.word, error.values)
    return failure?.kind === 'fields' ? failure.fields[field] : undefined
  }
  const submit = () => {
    setFlagged(true)
    const first = shown.find((field) => errors[field])
    // Field ids are their names with the dots as dashes.
    if (first) return document.getElementById(first.replace('.', '-'))?.focus()
    return send(async () => {
      const { phone, name } = contact
      const { consentVersion } = contactForm
      const given = { phone, consentVersion, ...(name.trim() === '' ? {} : { name }) }
      form.onDone(
        await call(guest.correct, { guestToken, requestId, contact: given }),
        'record.corrected',
      )
    })
  }
  return (
    <Panel title={say(known ? 'record.correct' : 'record.leave')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ContactFields
          privacy={contactForm.privacy}
          retentionDays={contactForm.retentionDays}
          contact={contact}
          change={(part) => {
            setContact({ ...contact, ...part })
            setRequestId(newId())
          }}
          errorOf={errorOf}
        />
        <FailureNotice failure={failure} hotelPhone={hotelPhone} fieldsShown={shown} />
        {contact.mayContact && (
          <button type="submit" class="button" aria-disabled={sending}>
            {say(sending ? 'send.sending' : failure ? 'send.again' : 'record.save')}
          </button>
        )}
        <button type="button" class="link-button record__cancel" onClick={form.onCancel}>
          {say('record.cancel')}
        </button>
      </form>
    </Panel>
  )
}
