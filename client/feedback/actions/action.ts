import type { FeedbackAction, FeedbackDetail, StaffAction } from '@hotel/contract/feedback'
import type { ReactNode } from 'react'

import type { FieldsProps } from '../fields/FreeTextField.tsx'
import type { Parts } from '../fields/parts.tsx'
import type { Texts } from '../../locales/areas.ts'
import type { Sentence } from '../timeline/vocabulary.ts'
import type { HotelText } from '../../session/text/useHotelText.ts'

/** The texts of a form, by field. */
export type Fields = Partial<Record<string, string>>

/** What a form reads of its case. */
export type FormCase = Pick<
  FeedbackDetail,
  | 'id'
  | 'type'
  | 'categoryId'
  | 'severity'
  | 'houseNo'
  | 'sensitive'
  | 'about'
  | 'compensations'
  | 'promisedAt'
  | 'compensationLimit'
  | 'outcome'
  | 'rootCause'
  | 'correctiveAction'
>

type Input<A extends StaffAction> = Omit<
  Extract<FeedbackAction, { action: A }>,
  'feedbackId' | 'version' | 'requestId' | 'action'
>
/** Input as typed: values may be missing or invalid until the contract's schema has checked them. */
type TypedInput<A extends StaffAction> = {
  [Name in keyof Input<A>]?: Input<A>[Name] | undefined
}

/** A staff action on screen. Its texts are under `feedback.action`, `.send`, `.done` and `.timeline`. */
export type Action<A extends StaffAction = StaffAction> = {
  /** The single key that starts it. Two actions share a key only if they are never possible at once. */
  key: string
  /**
   * The form opens next to the case, so that it stays readable, or in a dialog; `composer` is always
   * open. Without a form the action runs at one press.
   */
  form?: 'inline' | 'dialog' | 'composer'
  isDestructive?: true
  /** The dialog is wide: cases are chosen in it. */
  isWide?: true
  /** The fields of the form, made of parts that load with the first form. */
  fields?: (
    parts: Parts,
    form: FieldsProps,
    wording: HotelText & { isManager: boolean },
  ) => ReactNode
  /** Values the form shows before any input, and sends only once they change. */
  shown?: (item: FormCase) => Fields
  /** Values the form sends even if its fields were not touched. */
  defaults?: (item: FormCase) => Fields
  /** Optional fields that this case requires. */
  required?: (item: FormCase, fields: Fields) => readonly string[]
  /** Input that is not the text, time or ids of the field with its name. */
  input?(fields: Fields, item: FormCase): TypedInput<A>
  /** The text under `feedback.done` when it is not that of the action. */
  doneBy?: (fields: Fields, item: FormCase) => keyof Texts['feedback']['done'] | undefined
  /** The field of the form that fills another field of the input. */
  fieldOf?: { [Name in keyof Input<A>]?: string }
  /** Its timeline entry, if it says more than `feedback.timeline`. */
  sentence?: Sentence
}
/** Related actions, by name. */
export type Actions = { [A in StaffAction]?: Action<A> }
