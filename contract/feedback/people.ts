import * as z from 'zod/mini'

import { id, instant } from '../endpoint.ts'
import { duties } from '../house-facts.ts'

/** A member with the key to cases, as seen from one of them. */
const casePerson = z.object({
  id,
  name: z.string(),
  jobTitle: z.nullable(z.string()),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  /** How the member answers for the case's room; null: not at all. */
  duty: z.nullable(z.enum(duties)),
  /** Open cases they have, whoever looks. */
  openCount: z.int(),
  /** When the product last heard of them; null: not signed in now. */
  lastSeenAt: z.nullable(instant),
  /** Whether they may see the case as it is now, and so may be mentioned. */
  sees: z.boolean(),
  /** Whether they may have it: not whom it is about. */
  assignable: z.boolean(),
})
export type CasePerson = z.output<typeof casePerson>

const caseDepartment = z.object({
  id,
  name: z.string(),
  headName: z.nullable(z.string()),
  /** Its members with the key to cases, and those of them who are signed in now. */
  memberCount: z.int(),
  presentCount: z.int(),
  openCount: z.int(),
})
export type CaseDepartment = z.output<typeof caseDepartment>

export const casePeople = z.object({
  members: z.array(casePerson),
  departments: z.array(caseDepartment),
})
