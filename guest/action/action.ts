import { type CasePage } from '@hotel/contract/guest'

import { type TextKey } from '../text/text.ts'

/** Props shared by the guest's actions on a case. */
export type CaseActionProps = {
  guestToken: string
  hotelPhone: string | null
  /** The guest sends: what was done before is not the latest any more. */
  onSend: () => void
  /** `isRepeated`: it was sent by itself, while the guest may be typing. */
  onDone: (next: CasePage, announcement: TextKey, isRepeated?: boolean) => void
  /** The server refused an action: the case may have changed. */
  onRefused: () => void
}

/** Where the device saves what is being written. */
export const actionKeys = {
  answer: (guestToken: string) => `guest.answer.${guestToken}`,
  dispute: (guestToken: string) => `guest.dispute.${guestToken}`,
} as const

/** Length limits per action; a test compares them with the contract. */
export const actionMaxLengths = { answer: 2000, dispute: 2000, rating: 500 } as const
