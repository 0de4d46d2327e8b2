import * as z from 'zod/mini'

import { day, group, instant, query } from './endpoint.ts'

export const retentionReport = z.object({
  /** So long a guest's name and phone are kept. */
  retentionDays: z.int(),
  /** Contacts that are kept now. */
  keptCount: z.int(),
  /** Of these, whose time is over and who are forgotten at the next run; 0 unless the server was away. */
  overdueCount: z.int(),
  /** When the next one's time is over. */
  nextAt: z.nullable(instant),
  lastRunAt: z.nullable(instant),
  /** The latest 60 days of the hotel's calendar on which something was forgotten, the last first. */
  days: z.array(
    z.object({
      day,
      guests: z.int(),
      /** Cases that lost their guest; everything else of them stays. */
      cases: z.int(),
      /** Requests to join that nobody answered in time. */
      joinRequests: z.int(),
    }),
  ),
})
export type RetentionReport = z.output<typeof retentionReport>

export const retention = group('retention', {
  report: query('GET', '/hotel/client/hotel/retention', {
    access: 'AuditManage',
    role: 1,
    summary: 'What the server forgot of guests by itself, and what it keeps.',
    data: retentionReport,
  }),
})
