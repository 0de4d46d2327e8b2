import { type RichText } from '../text/text.ts'
import { type Draft } from './draft.ts'

/** The limits of `guest.submit`; a test compares them with the contract. */
export const draftMaxLengths = { content: 2000, remedySought: 500, phone: 30, name: 50 } as const
const minPhoneLength = 5

/** Fields as the server names them, in page order. */
export const formFields = [
  'content',
  'attachmentIds',
  'remedySought',
  'contact.phone',
  'contact.name',
] as const
export type FormField = (typeof formFields)[number]

/** Length as the server counts it, after trimming. */
const lengthOf = (text: string) => text.trim().length

type Errors = Partial<Record<FormField, RichText>>

const tooLong = (text: string, maxLength: number): RichText | undefined => {
  const over = lengthOf(text) - maxLength
  return over > 0 ? { key: 'words.tooLong', values: { n: over } } : undefined
}

export function draftErrors(draft: Draft): Errors {
  const isComplaint = draft.kind === 'complaint'
  return withoutUndefined({
    content:
      lengthOf(draft.content) === 0
        ? { key: 'words.missing' }
        : tooLong(draft.content, draftMaxLengths.content),
    remedySought: isComplaint
      ? tooLong(draft.remedySought, draftMaxLengths.remedySought)
      : undefined,
    ...contactErrors(draft),
  })
}

/** Name and phone, with the consent to use them. */
export type Contact = Pick<Draft, 'mayContact' | 'phone' | 'name'>

export function contactErrors({ mayContact, phone, name }: Contact): Errors {
  if (!mayContact) return {}
  return withoutUndefined({
    'contact.phone':
      lengthOf(phone) === 0
        ? { key: 'contact.phoneMissing' }
        : isPhone(phone)
          ? undefined
          : { key: 'contact.phoneUnreadable' },
    'contact.name': tooLong(name, draftMaxLengths.name),
  })
}

const withoutUndefined = (found: { [F in FormField]?: RichText | undefined }): Errors =>
  Object.fromEntries(Object.entries(found).filter(([, error]) => error))

/** A Chinese keyboard types digits in full width. */
const isPhone = (typed: string) => {
  const phone = typed.normalize('NFKC')
  const length = lengthOf(phone)
  return (
    length >= minPhoneLength &&
    length <= draftMaxLengths.phone &&
    /^\+?[\d\s().\-/#*]+$/.test(phone.trim())
  )
}
