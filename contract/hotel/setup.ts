import * as z from 'zod/mini'

import { command, group, query } from '../http/endpoint.ts'

/** What a new hotel has to do before guests can use it, in order. */
export const setupSteps = [
  'profile',
  'rooms',
  'codes',
  'people',
  'departments',
  'responsible',
  'scan',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const setupState = z.object({
  /** Whether the set-up card is still shown. */
  shown: z.boolean(),
  /** A step is complete when `done` reaches `total`. */
  steps: z.array(z.object({ name: z.enum(setupSteps), done: z.int(), total: z.int() })),
})
export type SetupState = z.output<typeof setupState>

export const setup = group('setup', {
  find: query('GET', '/hotel/client/setup', {
    access: 'AuditManage',
    role: 2,
    summary: 'What a new hotel still has to set up, counted from its data.',
    data: setupState,
  }),
  show: command('PUT', '/hotel/client/setup', {
    access: 'AuditManage',
    role: 2,
    summary: 'Shows or hides the set-up card on the home page, for the whole hotel.',
    body: z.strictObject({ shown: z.boolean() }),
    data: z.object({ shown: z.boolean() }),
  }),
})
