import { deleteItem } from '@hotel/web/storage'

import { savedSeed } from '../action/useSavedText.ts'
import { isUnsent, setUnsent } from '../api/unsent.ts'

/** Where the device saves an order until it is placed. */
export const orderKey = (token: string, serviceId: string) => `guest.order.${token}.${serviceId}`
export const quantityKey = (token: string, serviceId: string) =>
  `${orderKey(token, serviceId)}.quantity`

/** Services that the guest ordered while the hotel could not be reached. */
export const unsentOrders = <Service extends { id: string }>(token: string, services: Service[]) =>
  services.filter(({ id }) => isUnsent(savedSeed(orderKey(token, id))))

/** Forgets an order that was not placed. */
export function dropOrder(token: string, serviceId: string) {
  const seed = savedSeed(orderKey(token, serviceId))
  if (seed) setUnsent(seed, false)
  deleteItem(orderKey(token, serviceId))
  deleteItem(quantityKey(token, serviceId))
}
