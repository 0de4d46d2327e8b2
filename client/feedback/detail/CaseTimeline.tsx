import type { FeedbackDetail } from '@hotel/contract/feedback'

import { useTimelineWords } from '../timeline/useTimelineWords.ts'
import { useWords } from '../useWords.ts'
import styles from './detail.module.css'
import facts from './facts.module.css'

type SectionProps = { item: FeedbackDetail; now: number }

/** Everything that happened, the latest first. */
export function CaseTimeline({ item, now }: SectionProps) {
  const { t, at, full } = useWords()
  const wordsFor = useTimelineWords()
  const reasons = reasonsIn(item)
  return (
    <section className={styles.section}>
      <h3>{t('feedback.detail.timeline')}</h3>
      <ol className={facts.timeline} reversed>
        {item.timeline.toReversed().map((entry) => (
          <li key={entry.seq} data-actor={entry.actorKind}>
            <time dateTime={entry.at} title={full(entry.at)}>
              {at(entry.at, now)}
            </time>
            <span>{wordsFor(entry)}</span>
            {reasons.has(entry) && (
              <span className={`prose ${facts.why}`} dir="auto">
                {reasons.get(entry)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Why something was done, where that was kept as a note of its own. */
function reasonsIn({ timeline, notes }: FeedbackDetail) {
  const bodies = new Map(notes.map(({ id, body }) => [id, body]))
  return new Map(
    timeline.flatMap((entry) => {
      const { action, detail } = entry
      const reason = action === 'note' ? undefined : bodies.get(String(detail['noteId']))
      return reason === undefined ? [] : [[entry, reason] as const]
    }),
  )
}
