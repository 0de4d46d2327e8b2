import { channel, type Delivery } from '@hotel/contract/notification/channel'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'

const pollMs = 1_500

/** The caller's latest delivery of this kind, read again until it is sent or has failed once. */
export function useDelivery(enabled: boolean, isIt: (delivery: Delivery) => boolean) {
  const { data } = useQuery({
    ...queryOf(channel.deliveries, {}),
    enabled,
    refetchInterval: ({ state }) => (isFinished(state.data?.list.find(isIt)) ? false : pollMs),
  })
  const delivery = data?.list.find(isIt)
  return isFinished(delivery) ? delivery : undefined
}

/** A first failed attempt is enough to report; later retries don't matter here. */
const isFinished = (delivery: Delivery | undefined) =>
  delivery !== undefined && (delivery.status !== 'waiting' || delivery.failure !== null)
