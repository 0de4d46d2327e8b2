import type { FeedbackRow } from '@hotel/contract/feedback'
import { briefOf } from '@hotel/contract/guest/ordered'

import rows from '../../ui/table/rows.module.css'
import type { HotelText } from '../../session/text/useHotelText.ts'
import { markIcons, marksOf } from '../mark/marks.ts'
import { Sign } from '../mark/Sign.tsx'
import parts from './row.module.css'

type CellProps = { row: FeedbackRow; text: HotelText }

/** The start of the guest's message, with marks for unusual cases. */
export function BriefCell({ row, text }: CellProps) {
  const { t, nameOf, locale } = text
  const { unreadGuestMessages: unread } = row
  const brief = briefOf(row, locale)
  return (
    <span className={parts.words}>
      <span className={parts.text}>
        <bdi className={parts.content} lang={brief.lang}>
          {brief.text || t('feedback.detail.wordsErased')}
        </bdi>
        <small className={parts.category}>{nameOf(row.categoryName)}</small>
      </span>
      <span className={`row gap-1 ${parts.marks}`}>
        {unread > 0 && (
          <strong className={parts.unread}>
            <Sign name={t('worklist.mark.unread', { count: unread })}>
              <markIcons.unread aria-hidden="true" />
            </Sign>
          </strong>
        )}
        {marksOf(row, text).map(([name, label, isPast]) => {
          const Icon = markIcons[name]
          return (
            <span key={name} className={isPast ? parts.past : undefined}>
              <Sign name={label}>
                <Icon aria-hidden="true" />
              </Sign>
            </span>
          )
        })}
      </span>
    </span>
  )
}

export function OwnerCell({ row, text: { t, nameOf } }: CellProps) {
  const { ownerName } = row
  const department = row.departmentName ? nameOf(row.departmentName) : undefined
  return (
    <span className={`stack gap-0 shrink ${rows.stack}`} title={department}>
      <span className={ownerName ? undefined : 'warn'}>
        {ownerName ?? t('feedback.list.nobody')}
      </span>
      {department && <small>{department}</small>}
    </span>
  )
}
