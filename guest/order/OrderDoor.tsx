import { useCallback, useEffect, useState } from 'preact/hooks'

import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { focusHeading } from '../ui/useHeadingFocus.ts'
import { useWords } from '../words/WordsContext.tsx'
import type { OrderSteps, OrderStepsProps } from './OrderSteps.tsx'

/** Few order anything: what that needs comes only for them. */
export function OrderDoor(props: OrderStepsProps) {
  const { say } = useWords()
  const [Shown, setShown] = useState<typeof OrderSteps>()
  const { failure, send } = useSending()
  const load = useCallback(
    () =>
      send(async () => {
        const { OrderSteps: Loaded } = await import('./OrderSteps.tsx')
        setShown(() => Loaded)
      }),
    [send],
  )
  useEffect(() => void load(), [load])
  useEffect(() => {
    if (Shown) focusHeading()
  }, [Shown])
  if (Shown) return <Shown {...props} />
  return (
    <>
      <FailureNotice failure={failure} hotelPhone={props.room.hotelPhone} />
      {failure && (
        <button type="button" class="button" onClick={() => void load()}>
          {say('page.again')}
        </button>
      )}
    </>
  )
}
