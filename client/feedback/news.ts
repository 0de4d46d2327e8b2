import type { FeedbackEvent } from '@hotel/contract/stream'

import { words } from '../locales/words.ts'
import { notify, type NoticeType } from '../ui/notice/notices.ts'
import { addressOf } from './address.ts'
import { worklist } from './filter/filter.ts'

const loudness: Record<FeedbackEvent['severity'], NoticeType> = {
  1: 'error',
  2: 'warning',
  3: 'info',
  4: 'info',
}

type Address = ReturnType<typeof addressOf>

/** A new case is news to all who may see it; the guest's word on a case, to whoever has it. */
export function sayNews(event: FeedbackEvent, memberId: string, go: (to: Address) => void) {
  const { t } = words
  const { action, type, severity, houseNo, feedbackNo, feedbackId, ownerId } = event
  const isNew = action === 'submit'
  const isAnswer = (action === 'answer' || action === 'dispute') && ownerId === memberId
  if (!isNew && !isAnswer) return
  // Rooms have numbers; lobbies, pools and restaurants have names.
  const isRoom = /^\d/.test(houseNo)
  const place = { house: isRoom ? t('feedback.detail.house', { house: houseNo }) : houseNo }
  const isNarrow = matchMedia('(width <= 750px)').matches
  notify({
    title: isNew ? t(`feedback.live.${type}`, place) : t(`feedback.live.${action}`, place),
    text: [feedbackNo, t(`feedback.severity.${severity}`)].join(' · '),
    // Where it covers neither a case's head nor what can be done to it.
    position: isNarrow ? 'top-right' : 'bottom-left',
    type: action === 'dispute' ? 'warning' : loudness[severity],
    // What is critical stays until somebody has seen it.
    ...(isNew && severity === 1 && { duration: 0 }),
    action: {
      label: t('feedback.live.open'),
      onPress: () => go(addressOf(worklist, feedbackId)),
    },
  })
}
