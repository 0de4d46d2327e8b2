import {
  houseImport,
  importLimits,
  importNumbers,
  importPath,
  importState,
  type ImportState,
} from '@hotel/contract/house/import'
import { newId } from '@hotel/web/newId'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { call } from '../../api/call.ts'
import { problemOf, useProblemText } from '../../api/problem.ts'
import { invalidateGroup, queryOf } from '../../query/queries.ts'
import { upload } from '../../api/upload.ts'
import { useHotelText } from '../../session/useHotelText.ts'

export type ImportStep =
  | { name: 'choose'; problem?: string }
  | { name: 'reading'; id: string }
  | { name: 'checked'; state: ImportState; problem?: string; busy?: boolean }
  | { name: 'done'; createdCount: number; changedCount: number }

const pollMs = 400

/** The import in steps: upload, preview, apply. */
export function useImport() {
  const { t } = useHotelText()
  const client = useQueryClient()
  const textFor = useProblemText()
  const [step, setStep] = useState<ImportStep>({ name: 'choose' })
  const stop = useRef(new AbortController())
  const readingId = step.name === 'reading' ? step.id : undefined
  const progress = useQuery({
    ...queryOf(houseImport.find, { id: readingId ?? '' }),
    enabled: readingId !== undefined,
    refetchInterval: pollMs,
    retry: false,
    gcTime: 0,
  })

  async function read(file: File) {
    if (file.size > importLimits.bytes) {
      return setStep({ name: 'choose', problem: t('house.import.tooLarge', importNumbers) })
    }
    const id = newId()
    stop.current = new AbortController()
    setStep({ name: 'reading', id })
    const form = new FormData()
    form.set('importId', id)
    form.set('file', file)
    try {
      const state = importState.parse(await upload(importPath, form, stop.current.signal))
      setStep({ name: 'checked', state })
    } catch (error) {
      const problem = stop.current.signal.aborted
        ? t('house.import.stopped')
        : textFor(problemOf(error))
      setStep({ name: 'choose', problem })
    }
  }

  async function apply(state: ImportState) {
    setStep({ name: 'checked', state, busy: true })
    try {
      const done = await call(houseImport.apply, { id: state.id, skipWrong: true })
      await Promise.all(['house', 'hotel'].map((group) => invalidateGroup(client, group)))
      setStep({ name: 'done', ...done })
    } catch (error) {
      setStep({ name: 'checked', state, problem: textFor(problemOf(error)) })
    }
  }

  /** Also cancels on the server, where unfinished imports expire after a day anyway. */
  function cancel(id: string) {
    call(houseImport.cancel, { id }).catch((error: unknown) => void problemOf(error))
    stop.current.abort()
    setStep({ name: 'choose', problem: t('house.import.stopped') })
  }

  return {
    step,
    progressShare: progress.data?.readShare,
    rowCount: progress.data?.rowCount ?? 0,
    read: (file: File) => void read(file),
    apply: (state: ImportState) => void apply(state),
    cancel,
    restart: () => setStep({ name: 'choose' }),
  }
}
