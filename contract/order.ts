import * as z from 'zod/mini'

import { command, group, id, locales, text } from './endpoint.ts'

export const longestNote = 300

export const order = group('order', {
  place: command('POST', '/hotel/guest/order', {
    access: 'guest',
    summary:
      'A guest orders a priced service by the room’s cost code: it becomes a service request, charged to the room. 402001 where charging to the room is not switched on; another price by now is answered with 409001. The same `requestId` twice makes one order.',
    body: z.strictObject({
      token: z.string().check(z.maxLength(64)),
      requestId: id,
      deviceId: z.string().check(z.minLength(8), z.maxLength(64)),
      serviceId: id,
      /** What the guest was shown and agreed to, in minor units of `currency`. */
      priceCents: z.int().check(z.minimum(0)),
      currency: z.string().check(z.maxLength(3)),
      /** When, how many, anything else. */
      note: z._default(text(0, longestNote), ''),
      contentLang: z.enum(locales),
      /** Filled by robots only. */
      website: z.optional(z.string().check(z.maxLength(200))),
      /** Milliseconds from seeing the price to ordering; below 3,000 it was no person. */
      elapsedMs: z.int().check(z.minimum(0)),
    }),
    data: z.object({ feedbackNo: z.string(), guestToken: z.string(), statusUrl: z.string() }),
  }),
})
