import { newId } from '@hotel/web/newId'
import { saveItem, readItem } from '@hotel/web/storage'

const key = 'guest.device'

/** A random id of this browser; the server uses it to limit how often a device submits. */
export function deviceId(): string {
  const known = readItem(key)
  if (known && known.length >= 8 && known.length <= 64) return known
  const made = newId()
  saveItem(key, made)
  return made
}
