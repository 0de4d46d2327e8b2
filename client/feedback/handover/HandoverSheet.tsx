import { handoverParts, type HandoverCounts, type HandoverEntry } from '@hotel/contract/handover'

import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { countAbove } from './above.ts'
import styles from './handover.module.css'
import { HandoverItem } from './HandoverItem.tsx'

type Sheet = {
  counts: HandoverCounts
  since: string
  lines: readonly HandoverEntry[]
  otherCount: number
  /** Set for a signed handover, which shows the cases as they were at that time. */
  givenAt?: string
}

const figures = ['open', 'overdue', 'unassigned', 'promised', 'held', 'escalated'] as const
const tones: Partial<Record<(typeof figures)[number], string>> = {
  overdue: 'danger',
  escalated: 'warn',
  unassigned: 'warn',
}

/** The figures, then the cases, most urgent first. */
export function HandoverSheet({ sheet }: { sheet: Sheet }) {
  const { t, at, count } = useHotelText()
  const { counts, since, lines, otherCount, givenAt } = sheet
  const now = useNow(
    undefined,
    lines.map(({ nextDueAt }) => nextDueAt),
  )
  const asOf = givenAt ? Date.parse(givenAt) : now
  return (
    <>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure} className="box column between">
            <dt className={`muted small ${styles.dense}`}>{t(`handover.figure.${figure}`)}</dt>
            <dd className={`title strong numeric ${counts[figure] > 0 ? tones[figure] : ''}`}>
              {count(counts[figure])}
            </dd>
          </div>
        ))}
      </dl>
      <p className={`muted small ${styles.dense}`}>
        {t('handover.since', {
          time: at(since, now),
          received: count(counts.received),
          resolved: count(counts.resolved),
        })}
      </p>
      {counts.open === 0 && <EmptyState title={t('handover.nothing')} />}
      {handoverParts.map((part) => {
        const entries = lines.filter((entry) => entry.part === part)
        if (entries.length === 0) return null
        const above = countAbove(lines, part)
        return (
          <section key={part} className={styles.part} aria-label={t(`handover.part.${part}`)}>
            <h3>
              {t(`handover.part.${part}`)}{' '}
              <span className="muted numeric regular">{count(entries.length)}</span>{' '}
              {above > 0 && (
                <span className="muted small regular">{t('handover.above', { count: above })}</span>
              )}
            </h3>
            <ul>
              {entries.map((entry) => (
                <HandoverItem key={entry.feedbackId} entry={entry} now={now} asOf={asOf} />
              ))}
            </ul>
          </section>
        )
      })}
      {otherCount > 0 && (
        <p className={`muted small ${styles.dense}`}>
          {t('handover.others', { count: otherCount })}
        </p>
      )}
    </>
  )
}

/** Roughly as tall as the loaded sheet. */
export function SheetSkeleton() {
  const { t } = useHotelText()
  return (
    <div
      className={`stack gap-4 ${styles.pane} ${styles.loading}`}
      role="status"
      aria-label={t('handover.loading')}
    >
      <Skeleton height={64} />
      <Skeleton width="50%" />
      <Skeleton height={320} />
    </div>
  )
}
