import { ListSkeleton } from '../../list/ListSkeleton.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import type { Density } from '../display/useDisplay.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './FeedbackList.module.css'

export function FeedbackSkeleton({ count, density }: { count: number; density: Density }) {
  const { t } = useHotelText()
  return (
    <ListSkeleton
      label={t('feedback.list.loading')}
      count={Math.min(count, 24)}
      className={`${styles.skeleton} ${density === 'compact' ? styles.compact : ''}`}
    >
      {(index) => (
        <>
          <Skeleton width={4} height={16} />
          <Skeleton width={16} />
          <Skeleton width={64} />
          <Skeleton width={`${30 + ((index * 37) % 40)}%`} />
        </>
      )}
    </ListSkeleton>
  )
}
