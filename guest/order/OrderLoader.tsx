import { useCallback, useEffect, useState } from 'react'

import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { focusHeading } from '../ui/useHeadingFocus.ts'
import { useText } from '../text/TextContext.tsx'
import type { OrderSteps, OrderStepsProps } from './OrderSteps.tsx'

/** Loads the order steps on demand, since few guests order. */
export function OrderLoader(props: OrderStepsProps) {
  const { t } = useText()
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
      <FailureNotice failure={failure} hotelPhone={props.room.hotelPhone} isReading />
      {failure && (
        <button type="button" className="button" onClick={() => void load()}>
          {t('page.again')}
        </button>
      )}
    </>
  )
}
