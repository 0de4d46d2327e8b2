import { handoverParts, type HandoverCounts, type HandoverLine } from '@hotel/contract/handover'

import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useWords } from '../useWords.ts'
import styles from './handover.module.css'
import { HandoverItem } from './HandoverItem.tsx'

type Sheet = {
  counts: HandoverCounts
  since: string
  lines: readonly HandoverLine[]
  otherCount: number
}

const figures = ['open', 'overdue', 'unassigned', 'promised', 'held', 'escalated'] as const

/** The figures, then the cases, what presses most first. */
export function HandoverSheet({ sheet }: { sheet: Sheet }) {
  const { t, at, count } = useWords()
  const now = useNow()
  const { counts, since, lines, otherCount } = sheet
  return (
    <>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure} data-figure={figure} data-any={counts[figure] > 0}>
            <dt>{t(`handover.figure.${figure}`)}</dt>
            <dd>{count(counts[figure])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.since}>
        {t('handover.since', {
          time: at(since, now),
          received: count(counts.received),
          resolved: count(counts.resolved),
        })}
      </p>
      {counts.open === 0 && <EmptyState title={t('handover.nothing')} />}
      {handoverParts.map((part) => {
        const own = lines.filter((line) => line.part === part)
        if (own.length === 0) return null
        return (
          <section key={part} className={styles.part} aria-label={t(`handover.part.${part}`)}>
            <h3>
              {t(`handover.part.${part}`)} <span className="numeric">{count(own.length)}</span>
            </h3>
            <ul className={styles.lines}>
              {own.map((line) => (
                <HandoverItem key={line.feedbackId} line={line} now={now} />
              ))}
            </ul>
          </section>
        )
      })}
      {otherCount > 0 && (
        <p className={styles.since}>{t('handover.others', { count: otherCount })}</p>
      )}
    </>
  )
}

/** As high as what comes. */
export function SheetSkeleton() {
  const { t } = useWords()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('handover.loading')}>
      <Skeleton height={64} />
      <Skeleton width="50%" />
      <Skeleton height={320} />
    </div>
  )
}
