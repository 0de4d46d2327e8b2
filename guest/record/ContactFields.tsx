import { type LocaleText } from '@hotel/contract/http/endpoint'

import { Field } from '../ui/Field.tsx'
import { useText } from '../text/TextContext.tsx'
import { type Contact } from '../draft/validation.ts'

type ContactFieldsProps = {
  /** The hotel's own privacy notice; empty if it has none. */
  privacy: LocaleText
  retentionDays: number
  contact: Contact
  readOnly?: boolean
  change: (part: Partial<Contact>) => void
  errorOf: (field: 'contact.phone' | 'contact.name') => string | undefined
}

/** Optional contact fields, with their own consent and the privacy notice above them. */
export function ContactFields(props: ContactFieldsProps) {
  const { privacy, retentionDays, contact, readOnly, change, errorOf } = props
  const { t, locale } = useText()
  return (
    <div className="contact">
      <label className="tick">
        <input
          type="checkbox"
          checked={contact.mayContact}
          aria-describedby="privacy"
          onChange={(event) => change({ mayContact: event.currentTarget.checked })}
        />
        <span>
          {t('contact.tick')} <span className="field__optional">{t('page.optional')}</span>
        </span>
      </label>
      <p className="contact__privacy" id="privacy">
        {privacy[locale] || t('contact.privacy', { days: retentionDays })}
      </p>
      {contact.mayContact && (
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
