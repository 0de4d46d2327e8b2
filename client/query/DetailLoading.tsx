import type { UseQueryResult } from '@tanstack/react-query'

import { Button } from '../ui/Button.tsx'
import type { CloseLabels } from '../ui/pane/CloseBar.tsx'
import { DetailEmpty, DetailSkeleton } from '../ui/pane/DetailPane.tsx'
import { LoadError } from './LoadError.tsx'

type DetailLoadingProps = {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>
  labels: CloseLabels & { loading: string; failed: string }
  /** Skeleton heights in pixels: the heading, then each section. */
  heights: number[]
  onClose: () => void
}

/** Placeholder of a detail pane: a skeleton while loading, then the load error. */
export const DetailLoading = ({ query, labels, heights, onClose }: DetailLoadingProps) => (
  <DetailEmpty labels={labels} onClose={onClose}>
    {query.isPending ? (
      <DetailSkeleton label={labels.loading} heights={heights} />
    ) : (
      <LoadError query={query} title={labels.failed}>
        <Button onClick={onClose}>{labels.back}</Button>
      </LoadError>
    )}
  </DetailEmpty>
)
