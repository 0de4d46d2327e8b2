import * as z from 'zod/mini'

import { id, version } from '../http/endpoint.ts'
import { actionShapes } from './action.ts'
import { feedbackStatus } from './facts.ts'
import { feedbackRow } from './row.ts'

/** Largest page of the worklist. */
const maxCases = 100

const onCases = {
  requestId: z.optional(id),
  /** With the versions the caller has seen. */
  cases: z
    .array(z.strictObject({ feedbackId: id, version }))
    .check(z.minLength(1), z.maxLength(maxCases)),
}

const { take, assign, acknowledge } = actionShapes
const { promisedAt, message } = acknowledge

/** Actions for several cases at once, the same as the single ones. */
export const bulkAction = z.discriminatedUnion('action', [
  z.strictObject({ ...onCases, action: z.literal('take'), ...take }),
  z.strictObject({ ...onCases, action: z.literal('assign'), ...assign }),
  z.strictObject({ ...onCases, action: z.literal('acknowledge'), promisedAt, message }),
])
type Without<Input, Name extends PropertyKey> = Input extends unknown ? Omit<Input, Name> : never
/** The action without its cases. */
export type BulkAction = Without<z.output<typeof bulkAction>, keyof typeof onCases>

export const bulkResult = z.object({
  done: z.array(z.object({ id, status: feedbackStatus, version: z.int() })),
  /**
   * Unchanged cases, with the result code and message of the single action, and as they are now; without
   * a row if the caller may not see the case, or repeats the request.
   */
  left: z.array(z.object({ id, code: z.int(), why: z.string(), row: z.optional(feedbackRow) })),
})
