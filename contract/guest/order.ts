import * as z from 'zod/mini'

import { command, group, id, int, locales, text } from '../http/endpoint.ts'

export const maxNoteLength = 300

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
      /** Price the guest accepted, in minor units of `currency`. */
      priceCents: int(0),
      currency: z.string().check(z.maxLength(3)),
      /** Time, quantity or other wishes. */
      note: z._default(text(0, maxNoteLength), ''),
      contentLang: z.enum(locales),
      /** Honeypot field. */
      website: z.optional(z.string().check(z.maxLength(200))),
      /** Milliseconds from page load to submission; below `minFillMs` counts as a robot. */
      elapsedMs: int(0),
    }),
    data: z.object({ feedbackNo: z.string(), guestToken: z.string(), statusUrl: z.string() }),
  }),
})
