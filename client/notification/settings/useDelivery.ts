import { channel, type Delivery } from '@hotel/contract/notification/channel'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'

const pollMs = 1_500
/** Once an attempt has failed: the server tries again after a minute. */
const failedPollMs = 5_000

/** The caller's latest delivery of this kind, read again until it is sent or given up. */
export function useDelivery(enabled: boolean, isIt: (delivery: Delivery) => boolean) {
  const { data } = useQuery({
    ...queryOf(channel.deliveries, {}),
    enabled,
    refetchInterval: ({ state }) => {
      const delivery = state.data?.list.find(isIt)
      if (delivery && delivery.status !== 'waiting') return false
      return delivery?.failure ? failedPollMs : pollMs
    },
  })
  const delivery = data?.list.find(isIt)
  return isReported(delivery) ? delivery : undefined
}

/** A first failed attempt is reported, too, until a later one succeeds. */
const isReported = (delivery: Delivery | undefined) =>
  delivery !== undefined && (delivery.status !== 'waiting' || delivery.failure !== null)
