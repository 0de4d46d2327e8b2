import { openStatuses, type FeedbackDetail } from '@hotel/contract/feedback'

import { Badge } from '../../ui/Badge.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { originOf } from './origin.ts'
import { OrderLine } from './OrderLine.tsx'
import { PhotoList } from './PhotoList.tsx'
import styles from './thread.module.css'
import { Instant } from '../../session/text/Instant.tsx'

type SectionProps = { item: FeedbackDetail; now: number }

/** The guest's original message comes first and is never edited. */
export function GuestMessage({ item, now }: SectionProps) {
  const { t, full } = useHotelText()
  const { content, contentLang, remedySought, attachments, createdAt, wordsErasedAt } = item
  const isOpen = openStatuses.some((open) => open === item.status)
  // An open case shows its first reopening as a flag.
  const isFlagged = item.reopenCount === 0 || (isOpen && item.reopenCount === 1)
  return (
    <section className="pad" aria-label={t('feedback.detail.words')}>
      <p className={`row wrap gap-3 lines-1 muted ${styles.about}`}>
        <Badge tone="neutral">{t(`feedback.type.${item.type}`)}</Badge>
        <Instant at={createdAt} now={now} />
        <span>{t(`feedback.source.${originOf(item)}`)}</span>
        {!isFlagged && (
          <Badge tone="warn">{t('feedback.mark.reopenedTimes', { count: item.reopenCount })}</Badge>
        )}
      </p>
      {wordsErasedAt && (
        <p className="muted">{t('feedback.detail.wordsErasedAt', { time: full(wordsErasedAt) })}</p>
      )}
      {content && (
        <blockquote className={`prose large ${styles.quote}`} lang={contentLang} dir="auto">
          {content}
        </blockquote>
      )}
      <OrderLine item={item} />
      <PhotoList photos={attachments} of="guest" />
      {remedySought && (
        <div className={`box ${styles.remedy}`}>
          <h3>{t('feedback.detail.remedy')}</h3>
          <p className="prose" lang={contentLang} dir="auto">
            {remedySought}
          </p>
        </div>
      )}
    </section>
  )
}
