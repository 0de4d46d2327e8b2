import type { UseQueryResult } from '@tanstack/react-query'

import { Button } from '../ui/Button.tsx'
import type { CloseWords } from '../ui/pane/CloseBar.tsx'
import { DetailEmpty, DetailSkeleton } from '../ui/pane/DetailPane.tsx'
import { LoadError } from './LoadError.tsx'

type DetailLoadingProps = {
  asked: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>
  words: CloseWords & { loading: string; failed: string }
  /** In pixels: of the name, and of each part below it. */
  heights: number[]
  onClose: () => void
}

/** Stands where one thing will be shown: that it is on its way, or why it is not there. */
export const DetailLoading = ({ asked, words, heights, onClose }: DetailLoadingProps) => (
  <DetailEmpty words={words} onClose={onClose}>
    {asked.isPending ? (
      <DetailSkeleton label={words.loading} heights={heights} />
    ) : (
      <LoadError asked={asked} title={words.failed}>
        <Button onClick={onClose}>{words.back}</Button>
      </LoadError>
    )}
  </DetailEmpty>
)
