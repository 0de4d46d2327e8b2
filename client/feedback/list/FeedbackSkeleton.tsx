import { ListSkeleton } from '../../list/ListSkeleton.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import styles from './FeedbackList.module.css'

export function FeedbackSkeleton({ count }: { count: number }) {
  const { t } = useFeedbackText()
  return (
    <ListSkeleton
      label={t('feedback.list.loading')}
      count={Math.min(count, 20)}
      className={styles.skeleton}
    >
      {(index) => (
        <>
          <Skeleton width={4} height={24} />
          <Skeleton width={96} />
          <Skeleton width={40} />
          <Skeleton width={`${30 + ((index * 37) % 40)}%`} />
        </>
      )}
    </ListSkeleton>
  )
}
