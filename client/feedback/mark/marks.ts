import type { FeedbackRow } from '@hotel/contract/feedback'
import {
  ArrowUp,
  BedDouble,
  Camera,
  History,
  Lock,
  Mail,
  RotateCcw,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'

import type { HotelText } from '../../session/text/useHotelText.ts'

/** The icon of each mark of a row. */
export const markIcons = {
  unread: Mail,
  sensitive: Lock,
  escalated: ArrowUp,
  reopened: RotateCcw,
  photos: Camera,
  cameBack: History,
  repeatHouse: BedDouble,
  repeatGuest: UserRoundCheck,
} satisfies Record<string, LucideIcon>

export type MarkName = keyof typeof markIcons

type Mark = [name: MarkName, label: string, isPast?: 'past']

/** Those of the present, then those about earlier cases. */
export function marksOf(row: FeedbackRow, { t }: HotelText): Mark[] {
  const { photoCount, reopenCount, sensitive, escalationLevel, cameBack, repeatHouse } = row
  const marks: [MarkName, string | false, 'past'?][] = [
    ['sensitive', sensitive && t('feedback.mark.sensitive')],
    ['escalated', escalationLevel > 0 && t('worklist.mark.escalated')],
    ['reopened', reopenCount > 0 && t('feedback.mark.reopened')],
    ['photos', photoCount > 0 && t('feedback.mark.photos', { count: photoCount })],
    ['cameBack', cameBack && t('worklist.mark.cameBack'), 'past'],
    // What came back did so in this room.
    ['repeatHouse', repeatHouse && !cameBack && t('worklist.mark.repeatHouse'), 'past'],
    ['repeatGuest', row.repeatGuest && t('worklist.mark.repeatGuest'), 'past'],
  ]
  return marks.filter((mark): mark is Mark => mark[1] !== false)
}
