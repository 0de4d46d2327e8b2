import { deleteItem, readJson, saveItem } from '@hotel/web/storage'

const keyOf = (seed: string) => `guest.unsent.${seed}`

/** Whether the guest sent what this seed belongs to and the hotel could not be reached. */
export const isUnsent = (seed: string | undefined) =>
  seed !== undefined && readJson(keyOf(seed)) === true

/** Saves on this device whether it is still to be sent. */
export function setUnsent(seed: string, unsent: boolean) {
  if (unsent) saveItem(keyOf(seed), 'true')
  else deleteItem(keyOf(seed))
}
