import { guest, type CasePage } from '@hotel/contract/guest'
import { Form } from '@hotel/web/Form'
import { useState } from 'react'

import { useSendOnce } from '../api/useSendOnce.ts'
import { useSending } from '../api/useSending.ts'
import { type CaseActionProps } from '../action/action.ts'
import { contactErrors, type Contact } from '../draft/validation.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { showField } from '../ui/intoView.ts'
import { useText } from '../text/TextContext.tsx'
import { ContactFields } from './ContactFields.tsx'
import { Panel } from './Panel.tsx'

type ContactFormProps = CaseActionProps & {
  casePage: Pick<CasePage, 'contact' | 'contactForm'>
  onCancel: () => void
}

const shown = ['contact.phone', 'contact.name'] as const

/**
 * Adds or changes the contact. The phone number must be typed again, as only part of it is shown.
 */
export function ContactForm({ casePage, guestToken, hotelPhone, ...form }: ContactFormProps) {
  const { t } = useText()
  const { contact: known, contactForm } = casePage
  const [contact, setContact] = useState<Contact>({
    // A new number needs new consent.
    mayContact: false,
    phone: '',
    name: known?.name ?? '',
  })
  const { sending, failure, send } = useSending({
    content: JSON.stringify(contact),
    onSend: form.onSend,
  })
  const sendOnce = useSendOnce()
  const [isFlagged, setFlagged] = useState(false)
  const errors = contactErrors({ ...contact, mayContact: true })
  const needsConsent = !contact.mayContact
  const errorOf = (field: (typeof shown)[number]) => {
    const error = isFlagged ? errors[field] : undefined
    if (error?.key === 'contact.phoneMissing') return t('contact.phoneNeeded')
    if (error) return t(error.key, error.values)
    return failure?.kind === 'fields' ? failure.fields[field] : undefined
  }
  const submit = () => {
    setFlagged(true)
    const first = shown.find((field) => errors[field])
    if (needsConsent) return showField('#contact-consent')
    // Field ids are field names with dots replaced by dashes.
    if (first) return showField(`#${first.replace('.', '-')}`)
    return send(async () => {
      const { phone, name } = contact
      const { consentVersion } = contactForm
      const given = { phone, consentVersion, ...(name.trim() === '' ? {} : { name }) }
      const next = await sendOnce(guest.correct, { guestToken, contact: given })
      form.onDone(next, 'record.corrected')
    })
  }
  return (
    <Panel title={t(known ? 'record.correct' : 'record.leave')}>
      <Form onSend={submit}>
        <ContactFields
          privacy={contactForm.privacy}
          retentionDays={contactForm.retentionDays}
          contact={contact}
          change={(part) => setContact({ ...contact, ...part })}
          isOpen
          consentError={isFlagged && needsConsent ? t('contact.consentMissing') : undefined}
          readOnly={sending}
          errorOf={errorOf}
        />
        <FailureNotice failure={failure} hotelPhone={hotelPhone} fieldsShown={shown} />
        <button type="submit" className="button" aria-disabled={sending}>
          {t(sending ? 'send.sending' : failure ? 'send.again' : 'record.save')}
        </button>
        <button type="button" className="link-button record__cancel" onClick={form.onCancel}>
          {t('record.cancel')}
        </button>
      </Form>
    </Panel>
  )
}
