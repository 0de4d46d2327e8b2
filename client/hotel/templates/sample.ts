import type { Locale } from '@hotel/contract/http/endpoint'
import type { TemplateValues } from '@hotel/contract/hotel/template'

type Sender = { hotelName: string; name: string }

/** Values of an example case; a bare one has no guest name, room or promise. */
export const sampleValues = (
  locale: Locale,
  { hotelName, name }: Sender,
  { isBare }: { isBare: boolean },
): TemplateValues => ({
  hotelName,
  memberName: name,
  feedbackNo: '20260314-0007',
  ...(isBare
    ? {}
    : {
        guestName: locale === 'en' ? 'Ms Wang' : '王女士',
        houseNo: '1201',
        promisedAt: locale === 'en' ? 'today 18:30' : '今天 18:30',
      }),
})
