import type { FeedbackStatus } from '@hotel/contract/feedback'

import type { Tone } from '../../ui/Badge.tsx'

/** Red is kept for what is late. */
export const statusTone: Record<FeedbackStatus, Exclude<Tone, 'danger'>> = {
  new: 'accent',
  acknowledged: 'accent',
  in_progress: 'accent',
  waiting_guest: 'warn',
  on_hold: 'warn',
  resolved: 'ok',
  closed: 'neutral',
  dismissed: 'neutral',
  merged: 'neutral',
}
