import { readJson } from '@hotel/web/storage'

import { isUnsent } from '../api/unsent.ts'

/** Where the device saves an order until it is placed. */
export const orderKey = (token: string, serviceId: string) => `guest.order.${token}.${serviceId}`

/** Services that the guest ordered while the hotel could not be reached. */
export const unsentOrders = <Service extends { id: string }>(token: string, services: Service[]) =>
  services.filter(({ id }) => {
    const { seed } = (readJson(orderKey(token, id)) ?? {}) as { seed?: string }
    return isUnsent(seed)
  })
