import { AppError, resultCodes } from '@hotel/contract/result'
import type { UseQueryResult } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'

import { LoadError } from '../../api/LoadError.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useWords } from '../useWords.ts'
import styles from './detail.module.css'

export function DetailSkeleton() {
  const { t } = useWords()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('feedback.detail.loading')}>
      <Skeleton width="60%" height={20} />
      <Skeleton height={120} />
      <Skeleton height={64} />
      <Skeleton width="40%" />
      <Skeleton height={160} />
    </div>
  )
}

/** Not there, or not for this member. */
export const isRefused = (error: Error | null) =>
  error instanceof AppError &&
  (error.code === resultCodes.notFound || error.code === resultCodes.forbidden)

type DetailErrorProps = {
  asked: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  onClose: () => void
}

/** Not there, not yours, or not reachable: each says what it is. */
export function DetailError({ asked, onClose }: DetailErrorProps) {
  const { t } = useWords()
  const { error } = asked
  const code = error instanceof AppError ? error.code : undefined
  if (code === resultCodes.notFound) return <DetailMissing onClose={onClose} />
  const title = t(
    code === resultCodes.forbidden ? 'feedback.detail.forbidden' : 'feedback.detail.failed',
  )
  return (
    <LoadError asked={asked} title={title}>
      <Button onClick={onClose}>{t('feedback.detail.back')}</Button>
    </LoadError>
  )
}

/** No such case, or another hotel's, or one this member may not see: never tells which. */
export function DetailMissing({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  return (
    <ErrorState
      icon={<FileQuestion />}
      title={t('feedback.detail.notFound')}
      text={t('feedback.detail.notFoundText')}
    >
      <Button onClick={onClose}>{t('feedback.detail.back')}</Button>
    </ErrorState>
  )
}
