import { saveItem, readItem } from './storage.ts'

/** A random UUID that also works over plain HTTP, where `crypto.randomUUID` is missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const key = 'guest.device'

/** A random id of this browser; the server uses it to limit how often a device submits. */
export function deviceId(): string {
  const known = readItem(key)
  if (known && known.length >= 8 && known.length <= 64) return known
  const made = newId()
  saveItem(key, made)
  return made
}
