import type * as z from 'zod/mini'

import { instant } from '../http/endpoint.ts'
import { actionShapes, type StaffAction } from './action.ts'
import type { compensationKinds, FeedbackType, Severity } from './facts.ts'

// What the server's actions and the staff app's forms share. Kept apart from the case endpoints so that
// the first page doesn't load it.

/** How often a binding promise may be changed. */
export const maxPromiseChanges = 2

/** A longer hold needs a manager. */
export const staffHoldHours = 24
/** The longest hold. */
export const maxHoldDays = 30

/** Saying what was done in words is optional, except for a critical case. */
export const needsResolutionNote = (severity: Severity) => severity === 1

/** A serious case is assessed with its root cause. */
export const needsRootCause = (severity: Severity) => severity <= 2

/** Money is charged less or paid back; anything else may cost the hotel nothing. */
export const needsAmount = (kind: (typeof compensationKinds)[number]) =>
  kind === 'discount' || kind === 'refund'

type Classified = { type: FeedbackType; severity: Severity }
type Change = { [Name in keyof Classified]?: Classified[Name] | undefined }
export const isLowered = (from: Classified, to: Change) =>
  to.severity !== undefined && to.severity > from.severity
/** Lowering the severity, or changing the type, needs a reason and a manager. */
export const needsReason = (from: Classified, to: Change) =>
  isLowered(from, to) || (to.type !== undefined && to.type !== from.type)

/** What a form needs to know of one field of an action's input. */
export function inputField(action: StaffAction, name: string) {
  const fields: Record<string, z.core.$ZodType> = actionShapes[action]
  const schema = fields[name] as z.core.$ZodTypes | undefined
  const def = schema?._zod.def
  const isOptional = def?.type === 'optional'
  const inner = (isOptional ? def.innerType : schema) as z.core.$ZodTypes | undefined
  return {
    isOptional,
    isList: inner?._zod.def.type === 'array',
    isInstant: inner === instant,
    maxLength: inner && maxLengthOf(inner),
  }
}

const maxLengthOf = ({ _zod: { def } }: z.core.$ZodTypes): number | undefined =>
  (def.checks ?? [])
    .map((check) => (check as z.core.$ZodChecks)._zod.def)
    .find((each) => each.check === 'max_length')?.maximum
