/** A version 4 UUID. Browsers have no `randomUUID` over plain HTTP, as on a hotel's own network. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const at = (index: number) => bytes[index] ?? 0
  bytes[6] = (at(6) & 0x0f) | 0x40
  bytes[8] = (at(8) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
