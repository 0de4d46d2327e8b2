import * as z from 'zod/mini'

import { id, instant, text } from '../endpoint.ts'
import { feedbackStatus } from './facts.ts'

/** More cases than a page of the list holds are never chosen at once. */
const mostCases = 100

const onCases = {
  requestId: z.optional(id),
  /** With the versions the caller looked at. */
  cases: z
    .array(z.strictObject({ feedbackId: id, version: z.int().check(z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(mostCases)),
}

/** What can be done to several cases at once; each as the action of the same name does it. */
export const bulkAction = z.discriminatedUnion('action', [
  z.strictObject({ ...onCases, action: z.literal('take') }),
  z.strictObject({
    ...onCases,
    action: z.literal('assign'),
    ownerId: z.optional(id),
    departmentId: z.optional(id),
  }),
  z.strictObject({
    ...onCases,
    action: z.literal('acknowledge'),
    promisedAt: z.optional(instant),
    message: z.optional(text(1, 2000)),
  }),
])
type Without<Input, Name extends PropertyKey> = Input extends unknown ? Omit<Input, Name> : never
/** What is done, without to what. */
export type BulkDeed = Without<z.output<typeof bulkAction>, keyof typeof onCases>

export const bulkResult = z.object({
  done: z.array(z.object({ id, status: feedbackStatus, version: z.int() })),
  /** Left as they are: the result code and the words a single act would have been refused with. */
  left: z.array(z.object({ id, code: z.int(), why: z.string() })),
})
