import { feedbackExport, type ExportFormat } from '@hotel/contract/export/export'
import type { FeedbackFilter } from '@hotel/contract/feedback'
import { AppError } from '@hotel/contract/http/result'
import { useEffect, useRef, useState } from 'react'

import { download } from '../../api/download.ts'
import { saveFile } from '../../ui/browser/saveFile.ts'
import { withoutPaging } from '../filter/filter.ts'

export type ExportOptions = { what: 'list' | 'all'; format: ExportFormat; masked: boolean }
export type ExportJob =
  | { state: 'idle' }
  | { state: 'running'; bytes: number }
  | { state: 'done'; name: string; bytes: number }
  | { state: 'cancelled' }
  | { state: 'failed'; message: string | undefined }

/** Exports the list or all cases; cancelling or leaving the page aborts the request. */
export function useExport(filter: FeedbackFilter) {
  const [job, setJob] = useState<ExportJob>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (options: ExportOptions) => {
    const abort = new AbortController()
    running.current = abort
    setJob({ state: 'running', bytes: 0 })
    const watching = {
      signal: abort.signal,
      onBytes: (bytes: number) => setJob({ state: 'running', bytes }),
    }
    try {
      const { name, content } = await (options.what === 'all'
        ? download(feedbackExport.all, {}, watching)
        : download(
            feedbackExport.filtered,
            { ...conditionsOf(filter), ...fileOptions(options) },
            watching,
          ))
      saveFile(name, content)
      setJob({ state: 'done', name, bytes: content.size })
    } catch (error) {
      if (abort.signal.aborted) setJob({ state: 'cancelled' })
      else
        setJob({ state: 'failed', message: error instanceof AppError ? error.message : undefined })
    }
  }
  return { job, start, cancel: () => running.current?.abort() }
}

const fileOptions = ({ format, masked }: ExportOptions) => ({ format, masked })

/** The filter without sorting and paging. */
function conditionsOf(filter: FeedbackFilter) {
  const { sortField: _, sortOrder: __, ...rest } = withoutPaging(filter)
  return rest
}
