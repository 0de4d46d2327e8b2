import { feedbackExport, type ExportFormat } from '@hotel/contract/export'
import type { FeedbackFilter } from '@hotel/contract/feedback'
import { AppError } from '@hotel/contract/result'
import { useEffect, useRef, useState } from 'react'

import { download } from '../../api/download.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { askedIn } from '../filter/filter.ts'

export type Wish = { what: 'list' | 'all'; format: ExportFormat; masked: boolean }
export type Export =
  | { state: 'idle' }
  | { state: 'running'; bytes: number }
  | { state: 'done'; name: string; bytes: number }
  | { state: 'cancelled' }
  | { state: 'failed'; why: string | undefined }

/** Takes out the cases of a list, or all there are; leaving or cancelling ends it on the server, too. */
export function useExport(filter: FeedbackFilter) {
  const [now, setNow] = useState<Export>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (wish: Wish) => {
    const abort = new AbortController()
    running.current = abort
    setNow({ state: 'running', bytes: 0 })
    const watching = {
      signal: abort.signal,
      onBytes: (bytes: number) => setNow({ state: 'running', bytes }),
    }
    try {
      const { name, content } = await (wish.what === 'all'
        ? download(feedbackExport.all, {}, watching)
        : download(feedbackExport.filtered, { ...narrowing(filter), ...wanted(wish) }, watching))
      saveFile(name, content)
      setNow({ state: 'done', name, bytes: content.size })
    } catch (error) {
      if (abort.signal.aborted) setNow({ state: 'cancelled' })
      else setNow({ state: 'failed', why: error instanceof AppError ? error.message : undefined })
    }
  }
  return { now, start, cancel: () => running.current?.abort() }
}

const wanted = ({ format, masked }: Wish) => ({ format, masked })

/** What narrows a list, without what pages and orders it. */
function narrowing(filter: FeedbackFilter) {
  const { sortField: _, sortOrder: __, ...rest } = askedIn(filter)
  return rest
}
