import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './list.module.css'

/** Placeholder rows with the height of the real ones. */
export function MemberSkeleton() {
  const { t } = useHotelText()
  return (
    <div className={styles.skeletonRows} role="status" aria-label={t('member.list.loading')}>
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className={styles.skeletonRow}>
          <Skeleton width={32} height={32} />
          <Skeleton width={`${14 + ((at * 31) % 16)}%`} />
          <span className={styles.end}>
            <Skeleton width={120} />
          </span>
        </div>
      ))}
    </div>
  )
}
