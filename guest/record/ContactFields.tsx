import { type LocaleText } from '@hotel/contract/http/endpoint'

import { Field } from '../ui/Field.tsx'
import { useText } from '../text/TextContext.tsx'
import { type Contact } from '../draft/validation.ts'

type ContactFieldsProps = {
  /** The hotel's own privacy notice; empty if it has none. */
  privacy: LocaleText
  retentionDays: number
  contact: Contact
  /** The fields are shown from the beginning: they are what the form was opened for. */
  isOpen?: boolean
  readOnly?: boolean
  change: (part: Partial<Contact>) => void
  /** Why the box must be ticked. */
  consentError?: string | undefined
  errorOf: (field: 'contact.phone' | 'contact.name') => string | undefined
}

/** Optional contact fields, with their own consent and the privacy notice above them. */
export function ContactFields(props: ContactFieldsProps) {
  const { privacy, retentionDays, contact, isOpen = false, readOnly, change, errorOf } = props
  const { consentError } = props
  const { t, locale } = useText()
  return (
    <div className="contact">
      <label className="tick">
        <input
          id="contact-consent"
          type="checkbox"
          checked={contact.mayContact}
          aria-invalid={consentError ? true : undefined}
          aria-describedby={consentError ? 'consent-error privacy' : 'privacy'}
          onChange={(event) => change({ mayContact: event.currentTarget.checked })}
        />
        <span>
          {t('contact.tick')}
          {!isOpen && <span className="field__optional"> {t('page.optional')}</span>}
        </span>
      </label>
      {consentError && (
        <p className="field__error" id="consent-error" role="alert">
          {consentError}
        </p>
      )}
      <p className="contact__privacy" id="privacy">
        {privacy[locale] || t('contact.privacy', { days: retentionDays })}
      </p>
      {(isOpen || contact.mayContact) && (
        <div className="contact__fields">
          <Field id="contact-phone" label={t('contact.phone')} error={errorOf('contact.phone')}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="tel"
                autoComplete="tel"
                readOnly={readOnly}
                value={contact.phone}
                onChange={(event) => change({ phone: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field
            id="contact-name"
            label={t('contact.name')}
            optional
            error={errorOf('contact.name')}
          >
            {(control) => (
              <input
                {...control}
                className="input"
                type="text"
                autoComplete="name"
                readOnly={readOnly}
                value={contact.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
