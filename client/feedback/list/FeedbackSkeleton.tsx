import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import styles from './FeedbackSkeleton.module.css'

/** Placeholder rows as tall as real ones. */
export function FeedbackSkeleton({ count }: { count: number }) {
  const { t } = useFeedbackText()
  return (
    <div className={styles.rows} role="status" aria-label={t('feedback.list.loading')}>
      {Array.from({ length: Math.min(count, 20) }, (_, at) => (
        <div key={at} className={styles.row}>
          <Skeleton width={4} height={24} />
          <Skeleton width={96} />
          <Skeleton width={40} />
          <Skeleton width={`${30 + ((at * 37) % 40)}%`} />
          <span className={styles.end}>
            <Skeleton width={120} />
          </span>
        </div>
      ))}
    </div>
  )
}
