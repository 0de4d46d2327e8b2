import * as z from 'zod/mini'

import { id, instant } from '../http/endpoint.ts'
import { duties } from '../house/facts.ts'

/** A member with access to cases, relative to one case. */
const casePerson = z.object({
  id,
  name: z.string(),
  jobTitle: z.nullable(z.string()),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  /** Responsibility for the case's room; null: none. */
  duty: z.nullable(z.enum(duties)),
  /** Number of open cases, independent of the caller's visibility. */
  openCount: z.int(),
  /** Last activity; null: not signed in. */
  lastSeenAt: z.nullable(instant),
  /** Whether they can see the case, and so can be mentioned. */
  sees: z.boolean(),
  /** Whether it can be assigned to them: not the member it is about. */
  assignable: z.boolean(),
})
export type CasePerson = z.output<typeof casePerson>

const caseDepartment = z.object({
  id,
  name: z.string(),
  headName: z.nullable(z.string()),
  /** Members with access to cases, and how many are signed in. */
  memberCount: z.int(),
  presentCount: z.int(),
  openCount: z.int(),
})
export type CaseDepartment = z.output<typeof caseDepartment>

export const casePeople = z.object({
  members: z.array(casePerson),
  departments: z.array(caseDepartment),
})
