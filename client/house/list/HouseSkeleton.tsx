import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './list.module.css'

/** Placeholder rows with the height of the real ones. */
export function HouseSkeleton() {
  const { t } = useHotelText()
  return (
    <div className={styles.skeletonRows} role="status" aria-label={t('house.list.loading')}>
      {Array.from({ length: 20 }, (_, at) => (
        <div key={at} className={styles.skeletonRow}>
          <Skeleton width={48} />
          <Skeleton width={`${20 + ((at * 31) % 25)}%`} />
          <span className={styles.end}>
            <Skeleton width={120} />
          </span>
        </div>
      ))}
    </div>
  )
}
