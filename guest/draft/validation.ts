import { type Sentence } from '../words/words.ts'
import { type Draft } from './draft.ts'

/** The limits of `guest.submit`, held against the contract by a test. */
export const longest = { content: 2000, remedySought: 500, phone: 30, name: 50 } as const
const shortestPhone = 5

/** Fields as the server names them, in the order in which they stand on the page. */
export const formFields = [
  'content',
  'attachmentIds',
  'remedySought',
  'contact.phone',
  'contact.name',
] as const
export type FormField = (typeof formFields)[number]

/** How many characters the server will count: it trims first. */
const lengthOf = (words: string) => words.trim().length

type Errors = Partial<Record<FormField, Sentence>>

const overlong = (words: string, most: number): Sentence | undefined => {
  const over = lengthOf(words) - most
  return over > 0 ? { word: 'words.tooLong', values: { n: over } } : undefined
}

export function draftErrors(draft: Draft): Errors {
  const isComplaint = draft.kind === 'complaint'
  return withoutGaps({
    content:
      lengthOf(draft.content) === 0
        ? { word: 'words.missing' }
        : overlong(draft.content, longest.content),
    remedySought: isComplaint ? overlong(draft.remedySought, longest.remedySought) : undefined,
    ...contactErrors(draft),
  })
}

/** A name and a number, and the leave to use them. */
export type Contact = Pick<Draft, 'mayContact' | 'phone' | 'name'>

export function contactErrors({ mayContact, phone, name }: Contact): Errors {
  if (!mayContact) return {}
  return withoutGaps({
    'contact.phone':
      lengthOf(phone) === 0
        ? { word: 'contact.phoneMissing' }
        : isPhone(phone)
          ? undefined
          : { word: 'contact.phoneUnreadable' },
    'contact.name': overlong(name, longest.name),
  })
}

const withoutGaps = (found: { [F in FormField]?: Sentence | undefined }): Errors =>
  Object.fromEntries(Object.entries(found).filter(([, error]) => error))

const isPhone = (phone: string) => {
  const length = lengthOf(phone)
  return (
    length >= shortestPhone && length <= longest.phone && /^\+?[\d\s().\-/#*]+$/.test(phone.trim())
  )
}
