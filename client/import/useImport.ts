import { importLimits, importNumbers, type ImportState } from '@hotel/contract/sheet/import'
import { newId } from '@hotel/web/newId'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { call } from '../api/call.ts'
import { problemOf, useProblemText } from '../api/problem.ts'
import { upload } from '../api/upload.ts'
import { invalidateGroup, queryOf, showRefusal } from '../query/queries.ts'
import { useHotelText } from '../session/text/useHotelText.ts'
import type { ImportSource } from './source.ts'

export type ImportStep<State> =
  | { name: 'choose'; problem?: string }
  | { name: 'reading'; id: string }
  | { name: 'checked'; state: State; problem?: string; busy?: boolean }
  | { name: 'done'; state: State; createdCount: number; changedCount: number }

const pollMs = 400

/** After a failure: the answer may have been lost on its way. */
const findNow = ({ endpoints }: Pick<ImportSource, 'endpoints'>, id: string) =>
  call(endpoints.find, { id }).catch(() => undefined)

/** The import in steps: upload, preview, apply. */
export function useImport<State extends ImportState>(source: ImportSource<State>) {
  const { path, endpoints, answer, changes } = source
  const { t } = useHotelText()
  const client = useQueryClient()
  const textFor = useProblemText()
  const [step, setStep] = useState<ImportStep<State>>({ name: 'choose' })
  const stop = useRef(new AbortController())
  const readingId = step.name === 'reading' ? step.id : undefined
  const progress = useQuery({
    ...queryOf(endpoints.find, { id: readingId ?? '' }),
    enabled: readingId !== undefined,
    refetchInterval: pollMs,
    retry: false,
    gcTime: 0,
  })

  async function read(file: File) {
    if (file.size > importLimits.bytes) {
      return setStep({ name: 'choose', problem: t('import.tooLarge', importNumbers) })
    }
    const id = newId()
    stop.current = new AbortController()
    setStep({ name: 'reading', id })
    const form = new FormData()
    form.set('importId', id)
    form.set('file', file)
    try {
      const state = answer.parse(await upload(path, form, { signal: stop.current.signal }))
      setStep({ name: 'checked', state })
    } catch (error) {
      const problem = stop.current.signal.aborted ? t('import.stopped') : textFor(problemOf(error))
      setStep({ name: 'choose', problem })
    }
  }

  async function apply(state: State) {
    setStep({ name: 'checked', state, busy: true })
    try {
      const done = await call(endpoints.apply, { id: state.id, skipWrong: true })
      await finish(state, done.createdCount, done.changedCount)
    } catch (error) {
      const now = await findNow(source, state.id)
      if (now?.status === 'applied') await finish(state, now.newCount, now.changedCount)
      else setStep({ name: 'checked', state, problem: textFor(problemOf(error)) })
    }
  }

  async function finish(state: State, createdCount: number, changedCount: number) {
    await Promise.all(changes.map((group) => invalidateGroup(client, group)))
    source.onDone?.(state)
    setStep({ name: 'done', state, createdCount, changedCount })
  }

  /** Also cancels on the server, where unfinished imports expire after a day anyway. */
  function cancel(id: string) {
    call(endpoints.cancel, { id }).catch(showRefusal)
    stop.current.abort()
    setStep({ name: 'choose', problem: t('import.stopped') })
  }

  return {
    step,
    progressShare: progress.data?.readShare,
    rowCount: progress.data?.rowCount ?? 0,
    read: (file: File) => void read(file),
    apply: (state: State) => void apply(state),
    cancel,
    restart: () => setStep({ name: 'choose' }),
  }
}
