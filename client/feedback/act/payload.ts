import type { Severity, StaffAction } from '@hotel/contract/feedback'
import { centsOf } from '@hotel/contract/money'

import { fromLocalField } from '../../ui/time/instant.ts'
import type { Draft } from '../draft/draft.ts'
import { defaultsFor, type CaseValues } from './defaults.ts'
import { idsIn } from './ids.ts'
import type { ActionInput } from './useAct.ts'

type PayloadCase = CaseValues & { id: string; compensationLimit: { currency: string } }
type InputFor<A extends StaffAction> = Extract<ActionInput, { action: A }>
type FormInput<A extends StaffAction> = Omit<
  InputFor<A>,
  'feedbackId' | 'version' | 'requestId' | 'action'
>

/** Reads a draft's texts as the types the contract expects. */
function readerOf(fields: Draft['fields'], zone: string, currency: string) {
  const text = (field: string) => fields[field]?.trim() ?? ''
  return {
    text,
    /** Omits the field when it is empty. */
    optional: <Field extends string>(field: Field) =>
      (text(field) === '' ? {} : { [field]: text(field) }) as { [Key in Field]?: string },
    choice: <Value extends string>(field: string) => text(field) as Value,
    /** Omits the field when no id is selected. */
    ids: (field: string) => {
      const ids = idsIn(fields[field])
      return ids.length > 0 ? { [field]: ids } : {}
    },
    isSet: (field: string) => field in fields,
    cents: (field: string) => centsOf(text(field), currency) ?? 0,
    instant: (field: string) => fromLocalField(text(field), zone)?.toISOString() ?? '',
  }
}
type FieldReader = ReturnType<typeof readerOf>

const nothing = () => ({})
const photos = ({ ids }: FieldReader) => ({ ...ids('attachmentIds'), ...ids('staffPhotoIds') })
const messageAndPhotos = (read: FieldReader) => ({ message: read.text('message'), ...photos(read) })
const reason = ({ text }: FieldReader) => ({ reason: text('reason') })

/** The fields each form sends besides those that identify the case. */
const readers: { [A in StaffAction]: (read: FieldReader) => FormInput<A> } = {
  take: nothing,
  start: nothing,
  resume: nothing,
  restore: nothing,
  unmerge: nothing,
  acknowledge: (read) => ({
    ...read.optional('message'),
    ...photos(read),
    ...(read.text('promisedAt') && { promisedAt: read.instant('promisedAt') }),
  }),
  reply: (read) => ({ ...messageAndPhotos(read), ...read.optional('templateId') }),
  note: (read) => ({
    message: read.text('message'),
    ...read.ids('staffPhotoIds'),
    ...read.ids('mentionIds'),
  }),
  askGuest: (read) => ({ ...messageAndPhotos(read), ...read.optional('templateId') }),
  hold: ({ choice, instant }) => ({
    reasonCode: choice('reasonCode'),
    holdUntil: instant('holdUntil'),
  }),
  promise: ({ optional, instant }) => ({
    promisedAt: instant('promisedAt'),
    ...optional('reason'),
  }),
  resolve: (read) => ({
    outcome: read.choice('outcome'),
    resolutionNote: read.text('resolutionNote'),
    ...read.optional('rootCause'),
    ...read.optional('correctiveAction'),
    ...read.optional('message'),
    ...photos(read),
  }),
  close: reason,
  reopen: reason,
  dismiss: ({ choice, text }) => ({ reasonCode: choice('reasonCode'), reason: text('reason') }),
  escalate: reason,
  assign({ text }) {
    const [kind, id = ''] = text('to').split(':')
    return kind === 'department' ? { departmentId: id } : { ownerId: id }
  },
  classify: ({ text, optional, choice }) => ({
    ...(text('type') && { type: choice('type') }),
    ...optional('categoryId'),
    ...optional('houseNo'),
    ...optional('reason'),
    ...(text('severity') && { severity: Number(text('severity')) as Severity }),
  }),
  merge: ({ text }) => ({ targetId: text('targetId'), reason: text('reason') }),
  compensate: ({ choice, text, cents }) => ({
    kind: choice('kind'),
    amountCents: cents('amount'),
    note: text('note'),
  }),
  decideCompensation: ({ text, optional }) => ({
    compensationId: text('compensationId'),
    approve: text('approve') === 'yes',
    ...optional('note'),
  }),
  giveCompensation: ({ text }) => ({ compensationId: text('compensationId') }),
  restrict: ({ text, isSet }) => ({
    sensitive: text('sensitive') === 'yes',
    ...(isSet('aboutMemberId') && { aboutMemberId: text('aboutMemberId') || null }),
  }),
  unmask: reason,
  erase: reason,
}

/** The command a filled form sends. */
export function payloadOf(
  action: StaffAction,
  { fields }: Pick<Draft, 'fields'>,
  { item, version, zone }: { item: PayloadCase; version: number; zone: string },
): ActionInput {
  const values = { ...defaultsFor(action, item), ...fields }
  const read = readers[action] as (read: FieldReader) => FormInput<typeof action>
  return {
    feedbackId: item.id,
    version,
    action,
    ...read(readerOf(values, zone, item.compensationLimit.currency)),
  } as ActionInput
}
