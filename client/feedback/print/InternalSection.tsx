import type { FeedbackDetail } from '@hotel/contract/feedback'

import { ClockList } from '../detail/CaseClocks.tsx'
import { CaseCompensations } from '../detail/CaseCompensations.tsx'
import { EventList } from '../detail/CaseTimeline.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './print.module.css'
import { Facts, PrintedMessage } from './ConversationSection.tsx'

type InternalSectionProps = { item: FeedbackDetail; now: number }

/** Internal part, not for the guest; whole, whatever is folded on the screen. */
export function InternalSection({ item, now }: InternalSectionProps) {
  const { t, nameOf } = useHotelText()
  const { guest, outcome, resolution, rating, status } = item
  const isOver = status === 'resolved' || status === 'closed'
  const outcomeText = outcome
    ? t(`feedback.outcome.${outcome}`)
    : isOver
      ? t('feedback.detail.notAssessed')
      : null
  const facts: [label: string, text: string | null][] = [
    [t('feedback.column.severity'), t(`feedback.severity.${item.severity}`)],
    [
      t('feedback.column.owner'),
      [
        item.ownerName ?? t('feedback.list.nobody'),
        item.departmentName && nameOf(item.departmentName),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      t('feedback.detail.guest'),
      guest.anonymous
        ? t('feedback.detail.anonymous')
        : [guest.name, guest.phone].filter(Boolean).join(' · '),
    ],
    [t('feedback.form.resolutionId'), resolution && nameOf(resolution.name)],
    [t('feedback.detail.resolutionNote'), item.resolutionNote],
    [t('feedback.form.outcome'), outcomeText],
    [t('feedback.form.rootCause'), item.rootCause],
    [t('feedback.form.correctiveAction'), item.correctiveAction],
    [
      t('feedback.detail.rating'),
      rating
        ? [t('feedback.time.rated', { rating }), item.ratingComment].filter(Boolean).join(' — ')
        : null,
    ],
  ]
  return (
    <section className={styles.internal}>
      <Facts facts={facts} />
      {item.notes.length > 0 && (
        <>
          <h2>{t('feedback.detail.notes')}</h2>
          {item.notes.map((message) => (
            <PrintedMessage
              key={message.id}
              message={message}
              author={message.authorName ?? t('feedback.who.member')}
            />
          ))}
        </>
      )}
      <CaseCompensations item={item} now={now} onOpenForm={() => undefined} />
      <h2>{t('feedback.detail.clocks')}</h2>
      <ClockList item={item} now={now} />
      <h2>{t('feedback.detail.timeline')}</h2>
      <EventList item={item} now={now} oldestFirst />
    </section>
  )
}
