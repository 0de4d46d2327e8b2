import { useCallback, useEffect, useState } from 'preact/hooks'

export const questions = ['kind', 'category', 'words'] as const
type Question = (typeof questions)[number]
export type Receipt = { feedbackNo: string; guestToken: string; statusUrl: string }
export type Step =
  | { name: Question }
  | { name: 'order'; serviceId?: string | undefined }
  | { name: 'receipt'; receipt: Receipt }

/** Every question is an entry of the browser's history, so that its back button goes one back. */
export function useSteps() {
  const [step, setStep] = useState(() => asStep(history.state))
  useEffect(() => {
    const follow = (event: PopStateEvent) => setStep(asStep(event.state))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const ask = useCallback((...names: Question[]) => {
    for (const name of names) history.pushState({ name }, '')
    const name = names[names.length - 1]
    if (name) setStep({ name })
  }, [])
  const order = useCallback((serviceId?: string) => {
    const next: Step = { name: 'order', serviceId }
    history.pushState(next, '')
    setStep(next)
  }, [])
  const finish = useCallback((receipt: Receipt) => {
    const done: Step = { name: 'receipt', receipt }
    history.replaceState(done, '')
    setStep(done)
  }, [])
  const back = useCallback(() => history.back(), [])
  const restart = useCallback(() => {
    history.pushState({ name: 'kind' }, '')
    setStep({ name: 'kind' })
  }, [])
  return { step, ask, order, finish, back, restart }
}

function asStep(state: unknown): Step {
  const { name, receipt, serviceId } = (state ?? {}) as Partial<Record<string, unknown>>
  if (name === 'receipt' && receipt) return { name, receipt: receipt as Receipt }
  if (name === 'order') return { name, serviceId: serviceId as string | undefined }
  const question = questions.find((each) => each === name)
  return { name: question ?? 'kind' }
}
