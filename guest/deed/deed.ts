import { type CasePage } from '@hotel/contract/guest'

import { type Word } from '../words/words.ts'

/** What every deed of the guest on a case needs, and how it tells of the case afterwards. */
export type Deed = {
  guestToken: string
  hotelPhone: string | null
  onDone: (next: CasePage, said: Word) => void
}

/** The longest words each deed takes, as in the contract. */
export const longest = { answer: 2000, dispute: 2000, rating: 500 } as const
