import { type LocaleText } from '@hotel/contract/endpoint'

import { Field } from '../ui/Field.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { type Contact } from '../draft/validation.ts'

type ContactFieldsProps = {
  /** The hotel's own privacy words, where it has some, and so long it keeps a contact. */
  privacy: LocaleText
  retentionDays: number
  contact: Contact
  change: (part: Partial<Contact>) => void
  errorOf: (field: 'contact.phone' | 'contact.name') => string | undefined
}

/** Contact is optional and has its own tick; what happens to it is said before it is given. */
export function ContactFields(props: ContactFieldsProps) {
  const { privacy, retentionDays, contact, change, errorOf } = props
  const { say, locale } = useWords()
  return (
    <div class="contact">
      <label class="tick">
        <input
          type="checkbox"
          checked={contact.mayContact}
          aria-describedby="privacy"
          onChange={(event) => change({ mayContact: event.currentTarget.checked })}
        />
        <span>
          {say('contact.tick')} <span class="field__optional">{say('page.optional')}</span>
        </span>
      </label>
      <p class="contact__privacy" id="privacy">
        {privacy[locale] || say('contact.privacy', { days: retentionDays })}
      </p>
      {contact.mayContact && (
        <div class="contact__fields">
          <Field id="contact-phone" label={say('contact.phone')} error={errorOf('contact.phone')}>
            {(control) => (
              <input
                {...control}
                class="input"
                type="tel"
                autocomplete="tel"
                value={contact.phone}
                onInput={(event) => change({ phone: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field
            id="contact-name"
            label={say('contact.name')}
            optional
            error={errorOf('contact.name')}
          >
            {(control) => (
              <input
                {...control}
                class="input"
                type="text"
                autocomplete="name"
                value={contact.name}
                onInput={(event) => change({ name: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
