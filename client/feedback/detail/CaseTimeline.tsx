import type { FeedbackDetail, TimelineEntry } from '@hotel/contract/feedback'

import { Fold } from '../../ui/fold/Fold.tsx'
import { useTimelineText } from '../timeline/useTimelineText.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import facts from './facts.module.css'
import { Instant } from '../../session/text/Instant.tsx'

type SectionProps = { item: FeedbackDetail; now: number }

export function CaseTimeline({ item, now }: SectionProps) {
  const { t } = useHotelText()
  const textFor = useTimelineText()
  const latest = item.timeline.at(-1)
  return (
    <Fold
      name="timeline"
      title={t('feedback.detail.timeline')}
      gist={latest && textFor(latest)}
      startsOpen
    >
      <EventList item={item} now={now} />
    </Fold>
  )
}

/** All events, latest first but on paper, which is read from its beginning. */
export function EventList({ item, now, oldestFirst }: SectionProps & { oldestFirst?: boolean }) {
  const textFor = useTimelineText()
  const reasons = reasonsIn(item)
  const events = withoutRepeats(item.timeline.map((entry) => ({ entry, text: textFor(entry) })))
  return (
    <ol className={facts.timeline} reversed={!oldestFirst}>
      {(oldestFirst ? events : events.toReversed()).map(({ entry, text }) => (
        <li key={entry.seq} className="break" data-actor={entry.actorKind}>
          <Instant className="muted" at={entry.at} now={now} />
          <span>{text}</span>
          {reasons.has(entry) && (
            <span className={`prose muted ${facts.reason}`} dir="auto">
              {reasons.get(entry)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

type EventLine = { entry: TimelineEntry; text: string }

/** Two levels of a deadline that notify the same people at once are one line. */
const withoutRepeats = (events: readonly EventLine[]) =>
  events.filter(({ entry, text }, index) => {
    const before = events[index - 1]
    return before?.text !== text || before.entry.at !== entry.at
  })

/** The reason for an action, where it is stored as a note. */
function reasonsIn({ timeline, notes }: FeedbackDetail) {
  const bodies = new Map(notes.map(({ id, body }) => [id, body]))
  return new Map(
    timeline.flatMap((entry) => {
      const { action, detail } = entry
      const reason = action === 'note' ? undefined : bodies.get(String(detail['noteId']))
      return !reason ? [] : [[entry, reason] as const]
    }),
  )
}
