import type { FeedbackRow } from '@hotel/contract/feedback'

import { markIcons, marksOf } from '../mark/marks.ts'
import { Sign } from '../mark/Sign.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './phone.module.css'

/** What is unusual about a case now, in words; what is about earlier cases is shown in the case. */
export function PhoneMarks({ row }: { row: FeedbackRow }) {
  const text = useHotelText()
  const { unreadGuestMessages: unread } = row
  const present = marksOf(row, text).filter(([, , isPast]) => !isPast)
  if (unread + present.length === 0) return null
  return (
    <div className={`row wrap gap-3 lines-0 muted ${styles.marks}`}>
      {unread > 0 && (
        <strong className={styles.unread}>
          <Sign name={text.t('worklist.mark.unread', { count: unread })}>
            <markIcons.unread aria-hidden="true" />
          </Sign>
        </strong>
      )}
      {present.map(([name, label]) => {
        const Icon = markIcons[name]
        return (
          <Sign key={name} name={label}>
            <Icon aria-hidden="true" />
          </Sign>
        )
      })}
    </div>
  )
}
