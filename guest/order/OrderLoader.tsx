import { useCallback, useEffect, useState } from 'react'

import { useSending } from '../api/useSending.ts'
import { BackButton } from '../room/StepIndicator.tsx'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { Heading } from '../ui/Heading.tsx'
import { useText } from '../text/TextContext.tsx'
import type { OrderSteps, OrderStepsProps } from './OrderSteps.tsx'

type OrderLoaderProps = OrderStepsProps & { onBack: () => void }

/** Loads the order steps on demand, since few guests order; there is a way back also without them. */
export function OrderLoader({ onBack, ...steps }: OrderLoaderProps) {
  const { t, locale } = useText()
  const { room, serviceId } = steps
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
  const chosen = room.services.find(({ id }) => id === serviceId)
  return (
    <>
      <div className="step">
        <BackButton onBack={onBack} />
      </div>
      <Heading>{chosen ? chosen.name[locale] : t('order.question')}</Heading>
      {Shown && <Shown {...steps} />}
      <FailureNotice failure={failure} hotelPhone={room.hotelPhone} isReading />
      {failure && (
        <button type="button" className="button" onClick={() => void load()}>
          {t('page.again')}
        </button>
      )}
    </>
  )
}
