import * as z from 'zod/mini'

import { wordsMonths } from '../hotel.ts'
import { answeredDay, group, instant, query } from '../http/endpoint.ts'

export const retentionReport = z.object({
  /** Days until a guest's name and phone are deleted. */
  retentionDays: z.int(),
  /** Months after which words and photos are erased; null: never. */
  eraseWordsMonths: z.nullable(z.int()),
  /** Number of stored contacts. */
  keptCount: z.int(),
  /** Of these, expired and deleted at the next run; 0 unless the server was down. */
  overdueCount: z.int(),
  /** When the next contact expires. */
  nextAt: z.nullable(instant),
  lastRunAt: z.nullable(instant),
  /** The latest 60 days with deletions, in the hotel's zone, newest first. */
  days: z.array(
    z.object({
      day: answeredDay,
      guests: z.int(),
      /** Cases whose contact was deleted; everything else of them stays. */
      cases: z.int(),
      /** Cases whose words and photos were erased by time. */
      words: z.int(),
      /** Expired requests to join. */
      joinRequests: z.int(),
    }),
  ),
})
export type RetentionReport = z.output<typeof retentionReport>

export const retention = group('retention', {
  report: query('GET', '/hotel/client/hotel/retention', {
    access: 'AuditManage',
    role: 1,
    summary: 'Report on data retention: automatic deletions and stored contacts.',
    data: retentionReport,
  }),
  preview: query('POST', '/hotel/client/hotel/retention/preview', {
    access: 'AuditManage',
    role: 1,
    summary: 'What would be erased now if words and photos were kept for so many months.',
    body: z.strictObject({ months: wordsMonths }),
    data: z.object({
      caseCount: z.int(),
      /** Compliments whose words are as old; the flowers remain. */
      flowerCount: z.int(),
    }),
  }),
})
