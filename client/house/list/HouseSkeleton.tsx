import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './list.module.css'

/** Lines as high as those that come. */
export function HouseSkeleton() {
  const { t } = useHotelWords()
  return (
    <div className={styles.lines} role="status" aria-label={t('house.list.loading')}>
      {Array.from({ length: 20 }, (_, at) => (
        <div key={at} className={styles.line}>
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
