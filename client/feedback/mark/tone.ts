import type { FeedbackStatus } from '@hotel/contract/feedback'

import type { Tone } from '../../ui/Badge.tsx'

export const statusTone: Record<FeedbackStatus, Tone> = {
  new: 'danger',
  acknowledged: 'accent',
  in_progress: 'accent',
  waiting_guest: 'warn',
  on_hold: 'warn',
  resolved: 'ok',
  closed: 'neutral',
  dismissed: 'neutral',
  merged: 'neutral',
}
