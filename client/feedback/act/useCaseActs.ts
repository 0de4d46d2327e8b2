import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'
import { newId } from '@hotel/web/newId'
import { useState } from 'react'

import { hasForm, isComposed } from '../actions/actions.ts'
import { useComposer } from '../composer/useComposer.ts'
import { message } from '../../ui/notice/notices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useAct, type ActionInput } from './useAct.ts'
import { useOpenForm } from './useOpenForm.ts'

type OfCase<Input> = Input extends unknown ? Omit<Input, 'feedbackId' | 'version'> : never
/** What is done at one press, without a form. */
export type DirectInput = OfCase<ActionInput>

export type CaseActs = ReturnType<typeof useCaseActs>

/** All that can be done on the open case: at one press, in the composer or in a form. */
export function useCaseActs(item: FeedbackDetail) {
  const openForm = useOpenForm(item)
  const composer = useComposer(item)
  const direct = useDirect(item)
  /** Returns whether it was done. */
  async function run(input: DirectInput) {
    direct.dismiss()
    return direct.run(input)
  }
  return {
    openForm,
    composer,
    direct,
    run,
    choose(action: StaffAction) {
      // Pressed twice, it is done once.
      if (direct.busy && direct.tried?.action === action) return
      direct.dismiss()
      if (isComposed(action)) {
        openForm.close()
        composer.show(action)
      } else if (hasForm(action)) openForm.open(action)
      else void direct.run({ action } as DirectInput)
    },
  }
}

function useDirect({ id, version }: FeedbackDetail) {
  const { t } = useHotelText()
  const [tried, setTried] = useState<{ input: DirectInput; seed: string }>()
  const { act, problem, busy, dismiss } = useAct()
  return {
    tried: tried?.input,
    problem,
    busy,
    dismiss,
    async run(input: DirectInput, onVersion = version) {
      // A retry sends the same request id, so that an action that did arrive is not run twice.
      const isRetry = JSON.stringify(tried?.input) === JSON.stringify(input)
      const seed = isRetry && tried ? tried.seed : newId()
      setTried({ input, seed })
      if (!(await act(seed, { ...input, feedbackId: id, version: onVersion } as ActionInput)))
        return false
      setTried(undefined)
      message.success(t(`feedback.done.${input.action}`))
      return true
    },
  }
}
