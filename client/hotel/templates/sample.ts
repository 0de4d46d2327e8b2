import type { Locale } from '@hotel/contract/endpoint'
import type { TemplateValues } from '@hotel/contract/template'

type Desk = { hotelName: string; name: string }

/** An example case; a bare one has neither a guest's name, nor a room, nor a promise. */
export const sampleValues = (
  locale: Locale,
  { hotelName, name }: Desk,
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
