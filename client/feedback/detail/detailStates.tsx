import { AppError, needsFactor, resultCodes } from '@hotel/contract/http/result'
import type { UseQueryResult } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'

import { LoadError } from '../../query/LoadError.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'

export function DetailSkeleton() {
  const { t } = useHotelText()
  return (
    <div className="stack gap-4 pad" role="status" aria-label={t('feedback.detail.loading')}>
      <Skeleton width="60%" height={20} />
      <Skeleton height={120} />
      <Skeleton height={64} />
      <Skeleton width="40%" />
      <Skeleton height={160} />
    </div>
  )
}

/** The case does not exist, or this member may not see it. */
export const isRefused = (error: Error | null) =>
  error instanceof AppError &&
  !needsFactor(error) &&
  (error.code === resultCodes.notFound || error.code === resultCodes.forbidden)

type DetailErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  /** It was shown before. */
  wasOpen: boolean
  onClose: () => void
}

/** Tells a missing case, a forbidden one and a failed request apart. */
export function DetailError({ query, wasOpen, onClose }: DetailErrorProps) {
  const { t } = useHotelText()
  const { error } = query
  const code = error instanceof AppError ? error.code : undefined
  if (code === resultCodes.notFound) return <DetailMissing wasOpen={wasOpen} onClose={onClose} />
  // Without the second factor, no case can be opened.
  const isForbidden = code === resultCodes.forbidden && !needsFactor(error)
  const title = t(isForbidden ? 'feedback.detail.forbidden' : 'feedback.detail.failed')
  return (
    <LoadError query={query} title={title}>
      <Button onClick={onClose}>{t('feedback.detail.back')}</Button>
    </LoadError>
  )
}

/** Does not reveal whether the case is missing, another hotel's or hidden from this member. */
export function DetailMissing({ wasOpen, onClose }: Omit<DetailErrorProps, 'query'>) {
  const { t } = useHotelText()
  return (
    <ErrorState
      icon={<FileQuestion />}
      title={t(wasOpen ? 'feedback.detail.closedToYou' : 'feedback.detail.notFound')}
      text={t(wasOpen ? 'feedback.detail.closedToYouText' : 'feedback.detail.notFoundText')}
    >
      <Button onClick={onClose}>{t('feedback.detail.back')}</Button>
    </ErrorState>
  )
}
