import type { FeedbackEvent } from '@hotel/contract/http/stream'

import { i18n } from '../locales/i18n.ts'
import { isMobile } from '../shell/device/useMobile.ts'
import { notify, type NoticeType } from '../ui/notice/notices.ts'
import { addressOfCase } from './address.ts'

const loudness: Record<FeedbackEvent['severity'], NoticeType> = {
  1: 'error',
  2: 'warning',
  3: 'info',
  4: 'info',
}

type Address = ReturnType<typeof addressOfCase>

/**
 * Shows a notice for every new case this member may see, and for guest messages on their own cases,
 * unless the case is open.
 */
export function showCaseNotice(
  event: FeedbackEvent,
  memberId: string,
  open: (to: Address) => void,
) {
  const { t } = i18n
  const { action, type, severity, houseNo, feedbackNo, feedbackId, ownerId } = event
  const isNew = action === 'submit'
  const isAnswer = (action === 'answer' || action === 'dispute') && ownerId === memberId
  if (!isNew && !isAnswer) return
  // In sight already.
  if (!document.hidden && location.pathname.endsWith(`/${feedbackId}`)) return
  // Rooms have numbers; lobbies, pools and restaurants have names.
  const isRoom = /^\d/.test(houseNo)
  const room = { house: isRoom ? t('ui.room', { house: houseNo }) : houseNo }
  notify({
    title: isNew ? t(`feedback.live.${type}`, room) : t(`feedback.live.${action}`, room),
    text: [feedbackNo, t(`feedback.severity.${severity}`)].join(' · '),
    // Covers neither the case's heading nor its actions.
    position: isMobile() ? 'top-right' : 'bottom-left',
    type: action === 'dispute' ? 'warning' : loudness[severity],
    // Critical notices stay until they are dismissed.
    ...(isNew && severity === 1 && { duration: 0 }),
    action: {
      label: t('feedback.live.open'),
      onPress: () => open(addressOfCase(feedbackId)),
    },
  })
}
