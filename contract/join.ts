import * as z from 'zod/mini'

import { command, group, id, locales, query, text } from './endpoint.ts'
import { newPassword, userName } from './member.ts'

/** Six signs that look like nothing else, in capitals; whoever types it may use small letters. */
const hotelCode = z.string().check(z.minLength(1), z.maxLength(20))

const joinPage = z.object({
  hotelName: z.string(),
  hotelPhone: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  locale: z.enum(locales),
  demo: z.boolean(),
})
export type JoinPage = z.output<typeof joinPage>

/** A colleague who was given the hotel's code asks to be let in. */
export const join = group('join', {
  page: query('GET', '/hotel/guest/join/{hotelCode}', {
    access: 'anyone',
    summary: 'What the join page needs.',
    params: z.strictObject({ hotelCode }),
    data: joinPage,
  }),
  ask: command('POST', '/hotel/guest/join', {
    access: 'anyone',
    summary: 'Asks to join. The same `requestId` twice is one request.',
    body: z.strictObject({
      hotelCode,
      requestId: id,
      deviceId: z.string().check(z.minLength(8), z.maxLength(64)),
      name: text(1, 50),
      phone: text(5, 30),
      userName,
      password: newPassword,
      /** Something by which the hotel knows who asks. */
      word: z.optional(text(0, 200)),
      /** Filled by robots only. */
      website: z.optional(z.string().check(z.maxLength(200))),
      /** Milliseconds from seeing the form to sending it; below 3,000 it was no person. */
      elapsedMs: z.int().check(z.minimum(0)),
    }),
    data: z.object({}),
  }),
})
