import * as z from 'zod/mini'

import { maxQuantity } from '../hotel.ts'
import { command, group, id, int, locales, text } from '../http/endpoint.ts'

export const maxNoteLength = 300

export const order = group('order', {
  place: command('POST', '/hotel/guest/order', {
    access: 'guest',
    summary:
      'A guest asks for a service of the hotel: it becomes a service request. One with a price is charged to the room and needs the room’s order code, and 402001 is answered where charging to the room is not switched on. Another price by now, or fewer at most, is answered with 409001 and the service as it is. The same `requestId` twice makes one order.',
    body: z.strictObject({
      token: z.string().check(z.maxLength(64)),
      requestId: id,
      deviceId: z.string().check(z.minLength(8), z.maxLength(64)),
      serviceId: id,
      /** At most the service’s `maxQuantity`. */
      quantity: z._default(int(1, maxQuantity), 1),
      /** Price of one that the guest accepted, in minor units of `currency`; 0 is free. */
      priceCents: int(0),
      currency: z.string().check(z.maxLength(3)),
      /** Time or other wishes. */
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
