import type { BellEvent, PendingEvent } from '@hotel/contract/http/stream'
import { createStore } from '@hotel/web/store'

/** The member's own notifications: unread count, newest, handovers to confirm. */
export const bell = createStore<BellEvent | undefined>(undefined)
/** Whether the server takes no changes at the moment. */
export const readOnly = createStore<boolean | undefined>(undefined)
/** Whether the hotel demands a second factor that the member lacks; nearly every call is refused. */
export const factorDemand = createStore<boolean | undefined>(undefined)
/** How many sign-up requests wait for a decision; only for members who may decide. */
export const pending = createStore<PendingEvent | undefined>(undefined)

/** Shows a new unread count at once, also while the live connection is down. */
export const setUnread = (unreadCount: number) =>
  bell.set({ newestSeq: null, loud: false, handovers: [], ...bell.get(), unreadCount })
