import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useWords } from '../useWords.ts'
import styles from './FeedbackSkeleton.module.css'

/** Lines as high as those that come. */
export function FeedbackSkeleton({ count }: { count: number }) {
  const { t } = useWords()
  return (
    <div className={styles.lines} role="status" aria-label={t('feedback.list.loading')}>
      {Array.from({ length: Math.min(count, 20) }, (_, at) => (
        <div key={at} className={styles.line}>
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
