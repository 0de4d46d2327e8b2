import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'

/** Cards while the member's work is loading. */
export function WorkSkeleton() {
  const { t } = useHotelText()
  return (
    <div className="stack gap-3 pad-3" role="status" aria-label={t('feedback.list.loading')}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={176} />
      ))}
    </div>
  )
}
