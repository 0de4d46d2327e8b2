import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './list.module.css'

/** Lines as high as those that come. */
export function MemberSkeleton() {
  const { t } = useHotelWords()
  return (
    <div className={styles.lines} role="status" aria-label={t('member.list.loading')}>
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className={styles.line}>
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
