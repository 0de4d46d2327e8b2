import * as z from 'zod/mini'

import {
  command,
  group,
  id,
  int,
  line,
  locales,
  numberText,
  query,
  text,
} from '../http/endpoint.ts'
import { skin } from '../hotel/colour.ts'
import { newPassword, userName } from '../member.ts'

/** Six unambiguous characters in upper case; input is case-insensitive. */
const hotelCode = numberText(1, 20)

const joinPage = z.object({
  hotelName: z.string(),
  hotelPhone: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  skin,
  locale: z.enum(locales),
  demo: z.boolean(),
})
export type JoinPage = z.output<typeof joinPage>

/** Requests to join by colleagues who know the hotel's code. */
export const join = group('join', {
  page: query('GET', '/hotel/guest/join/{hotelCode}', {
    access: 'anyone',
    summary: 'Data of the join page.',
    params: z.strictObject({ hotelCode }),
    data: joinPage,
  }),
  ask: command('POST', '/hotel/guest/join', {
    access: 'anyone',
    summary: 'Submits a request to join. Idempotent by `requestId`.',
    body: z.strictObject({
      hotelCode,
      requestId: id,
      deviceId: z.string().check(z.minLength(8), z.maxLength(64)),
      name: line(1, 50),
      phone: numberText(5, 30),
      userName,
      password: newPassword,
      /** Note by which the hotel recognises the applicant. */
      word: z.optional(text(0, 200)),
      /** Honeypot field. */
      website: z.optional(z.string().check(z.maxLength(200))),
      /** Milliseconds from page load to submission; below `minFillMs` counts as a robot. */
      elapsedMs: int(0),
    }),
    data: z.object({}),
  }),
})
