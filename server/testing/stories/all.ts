import type { TestServer } from '../server.ts'
import type { TestDelivery } from '../use-delivery.ts'
import { caseStories } from './case.ts'
import { guestStories } from './guest.ts'
import { hotelStories } from './hotel.ts'
import { memberStories } from './member.ts'
import { newsStories } from './news.ts'
import { roomStories } from './room.ts'

/** What a sample of each call does not reach: together they send every query of the server. */
export const storiesOf = (server: TestServer, delivery: TestDelivery) => ({
  ...caseStories(server),
  ...guestStories(server),
  ...hotelStories(server),
  ...roomStories(server),
  ...memberStories(server),
  ...newsStories(server, delivery),
})
