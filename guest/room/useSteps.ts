import { type RoomPage } from '@hotel/contract/guest'
import { newId } from '@hotel/web/newId'
import { useCallback, useEffect, useState } from 'react'

import { kindIn, type Kind } from '../draft/draft.ts'

export const questions = ['kind', 'category', 'words'] as const
type Question = (typeof questions)[number]
export type ReceiptData = {
  feedbackNo: string
  guestToken: string
  statusUrl: string
  /** The ordered service at its agreed price. */
  ordered?: Pick<RoomPage['services'][number], 'name' | 'priceCents' | 'currency'> & {
    quantity: number
  }
}
export type RoomStep = {
  /** Differs for each visit of a step; none before the first one. */
  visit?: string | undefined
} & (
  | { name: Question; kind?: Kind | undefined }
  | { name: 'order'; serviceId?: string | undefined }
  | { name: 'receipt'; receipt: ReceiptData }
)

/** Each question is a history entry, so the browser's back button goes one question back. */
export function useSteps() {
  const [step, setStep] = useState(() => asRoomStep(history.state))
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => setStep(asRoomStep(event.state))
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  const show = useCallback((next: RoomStep) => {
    const visited = { ...next, visit: newId() }
    history.pushState(visited, '')
    setStep(visited)
  }, [])
  const goTo = useCallback(
    (...names: Question[]) => {
      for (const name of names) show({ name })
    },
    [show],
  )
  /** The kind is the draft's only with a category: a look at the other one changes nothing. */
  const chooseKind = useCallback((kind: Kind) => show({ name: 'category', kind }), [show])
  const order = useCallback((serviceId?: string) => show({ name: 'order', serviceId }), [show])
  /** `from`: the step that was sent. What the guest has begun or sent meanwhile is left alone. */
  const finish = useCallback((receipt: ReceiptData, from: RoomStep) => {
    const shown = asRoomStep(history.state)
    if (shown.visit !== from.visit && isBegun(shown)) return
    const done: RoomStep = { name: 'receipt', receipt, visit: from.visit }
    history.replaceState(done, '')
    setStep(done)
  }, [])
  const back = useCallback(() => history.back(), [])
  const restart = useCallback(() => show({ name: 'kind' }), [show])
  return { step, goTo, chooseKind, order, finish, back, restart }
}

const isBegun = (step: RoomStep) =>
  step.name === 'words' ||
  step.name === 'receipt' ||
  (step.name === 'order' && step.serviceId !== undefined)

function asRoomStep(state: unknown): RoomStep {
  const saved = (state ?? {}) as Partial<Record<string, unknown>>
  const { name, kind, receipt, serviceId } = saved
  const visit = typeof saved['visit'] === 'string' ? saved['visit'] : undefined
  if (name === 'receipt' && receipt) return { name, receipt: receipt as ReceiptData, visit }
  if (name === 'order') return { name, serviceId: serviceId as string | undefined, visit }
  const question = questions.find((each) => each === name)
  return { name: question ?? 'kind', kind: kindIn(kind), visit }
}
