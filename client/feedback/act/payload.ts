import type { Severity, StaffAction } from '@hotel/contract/feedback'
import { centsOf } from '@hotel/contract/money'

import { fromLocalField } from '../../ui/time/instant.ts'
import type { Draft } from '../draft/draft.ts'
import { unsaidIn, type Shown } from './defaults.ts'
import { idsIn } from './ids.ts'
import type { Deed } from './useAct.ts'

type Looked = Shown & { id: string; compensationLimit: { currency: string } }
type DeedOf<A extends StaffAction> = Extract<Deed, { action: A }>
type Asked<A extends StaffAction> = Omit<
  DeedOf<A>,
  'feedbackId' | 'version' | 'requestId' | 'action'
>

/** A draft's texts as what the contract wants. */
function readingOf(fields: Draft['fields'], zone: string, currency: string) {
  const text = (field: string) => fields[field]?.trim() ?? ''
  return {
    text,
    /** Left out where nothing is written. */
    given: <Field extends string>(field: Field) =>
      (text(field) === '' ? {} : { [field]: text(field) }) as { [Key in Field]?: string },
    one: <Value extends string>(field: string) => text(field) as Value,
    /** Left out where nobody is chosen. */
    ids: (field: string) => {
      const ids = idsIn(fields[field])
      return ids.length > 0 ? { [field]: ids } : {}
    },
    isWritten: (field: string) => field in fields,
    cents: (field: string) => centsOf(text(field), currency) ?? 0,
    instant: (field: string) => fromLocalField(text(field), zone)?.toISOString() ?? '',
  }
}
type Reading = ReturnType<typeof readingOf>

const nothing = () => ({})
const words = ({ text, ids }: Reading) => ({ message: text('message'), ...ids('attachmentIds') })
const reason = ({ text }: Reading) => ({ reason: text('reason') })

/** What each form sends besides the case. */
const shapes: { [A in StaffAction]: (read: Reading) => Asked<A> } = {
  take: nothing,
  start: nothing,
  resume: nothing,
  restore: nothing,
  unmerge: nothing,
  acknowledge: ({ text, given, ids, instant }) => ({
    ...given('message'),
    ...ids('attachmentIds'),
    ...(text('promisedAt') && { promisedAt: instant('promisedAt') }),
  }),
  reply: (read) => ({ ...words(read), ...read.given('templateId') }),
  note: (read) => ({ ...words(read), ...read.ids('mentionIds') }),
  askGuest: (read) => ({ ...words(read), ...read.given('templateId') }),
  hold: ({ one, instant }) => ({
    reasonCode: one('reasonCode'),
    holdUntil: instant('holdUntil'),
  }),
  promise: ({ given, instant }) => ({ promisedAt: instant('promisedAt'), ...given('reason') }),
  resolve: ({ one, text, given, ids }) => ({
    outcome: one('outcome'),
    resolutionNote: text('resolutionNote'),
    ...given('rootCause'),
    ...given('correctiveAction'),
    ...given('message'),
    ...ids('attachmentIds'),
  }),
  close: reason,
  reopen: reason,
  dismiss: ({ one, text }) => ({ reasonCode: one('reasonCode'), reason: text('reason') }),
  escalate: reason,
  assign({ text }) {
    const [kind, id = ''] = text('to').split(':')
    return kind === 'department' ? { departmentId: id } : { ownerId: id }
  },
  classify: ({ text, given, one }) => ({
    ...(text('type') && { type: one('type') }),
    ...given('categoryId'),
    ...given('houseNo'),
    ...given('reason'),
    ...(text('severity') && { severity: Number(text('severity')) as Severity }),
  }),
  merge: ({ text }) => ({ targetId: text('targetId'), reason: text('reason') }),
  compensate: ({ one, text, cents }) => ({
    kind: one('kind'),
    amountCents: cents('amount'),
    note: text('note'),
  }),
  decideCompensation: ({ text, given }) => ({
    compensationId: text('compensationId'),
    approve: text('approve') === 'yes',
    ...given('note'),
  }),
  giveCompensation: ({ text }) => ({ compensationId: text('compensationId') }),
  restrict: ({ text, isWritten }) => ({
    sensitive: text('sensitive') === 'yes',
    ...(isWritten('aboutMemberId') && { aboutMemberId: text('aboutMemberId') || null }),
  }),
  unmask: reason,
  erase: reason,
}

/** What a filled form sends. */
export function deedOf(
  action: StaffAction,
  { fields, requestId }: Draft,
  { item, version, zone }: { item: Looked; version: number; zone: string },
): Deed {
  const given = { ...unsaidIn(action, item), ...fields }
  const shape = shapes[action] as (read: Reading) => Asked<typeof action>
  return {
    feedbackId: item.id,
    version,
    requestId,
    action,
    ...shape(readingOf(given, zone, item.compensationLimit.currency)),
  } as Deed
}
