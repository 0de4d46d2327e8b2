import { type RoomPage } from '@hotel/contract/guest'
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
export type RoomStep =
  | { name: Question; kind?: Kind | undefined }
  | { name: 'order'; serviceId?: string | undefined }
  | { name: 'receipt'; receipt: ReceiptData }

/** Each question is a history entry, so the browser's back button goes one question back. */
export function useSteps() {
  const [step, setStep] = useState(() => asRoomStep(history.state))
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => setStep(asRoomStep(event.state))
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  const goTo = useCallback((...names: Question[]) => {
    for (const name of names) history.pushState({ name }, '')
    const name = names[names.length - 1]
    if (name) setStep({ name })
  }, [])
  /** The kind is the draft's only with a category: a look at the other one changes nothing. */
  const chooseKind = useCallback((kind: Kind) => {
    const next: RoomStep = { name: 'category', kind }
    history.pushState(next, '')
    setStep(next)
  }, [])
  const order = useCallback((serviceId?: string) => {
    const next: RoomStep = { name: 'order', serviceId }
    history.pushState(next, '')
    setStep(next)
  }, [])
  /** `from`: the step that was sent. Another form that the guest has begun meanwhile is left alone. */
  const finish = useCallback((receipt: ReceiptData, from: RoomStep) => {
    const shown = asRoomStep(history.state)
    if (isForm(shown) && JSON.stringify(shown) !== JSON.stringify(asRoomStep(from))) return
    const done: RoomStep = { name: 'receipt', receipt }
    history.replaceState(done, '')
    setStep(done)
  }, [])
  const back = useCallback(() => history.back(), [])
  const restart = useCallback(() => {
    history.pushState({ name: 'kind' }, '')
    setStep({ name: 'kind' })
  }, [])
  return { step, goTo, chooseKind, order, finish, back, restart }
}

const isForm = (step: RoomStep) =>
  step.name === 'words' || (step.name === 'order' && step.serviceId !== undefined)

function asRoomStep(state: unknown): RoomStep {
  const { name, kind, receipt, serviceId } = (state ?? {}) as Partial<Record<string, unknown>>
  if (name === 'receipt' && receipt) return { name, receipt: receipt as ReceiptData }
  if (name === 'order') return { name, serviceId: serviceId as string | undefined }
  const question = questions.find((each) => each === name)
  return { name: question ?? 'kind', kind: kindIn(kind) }
}
