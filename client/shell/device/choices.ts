/**
 * Small choices kept on this device. Storage may be full or forbidden; then a choice lasts as long as
 * the page.
 */
const here = new Map<string, string>()

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null
  } catch {
    return here.get(key) ?? null
  }
}

export function write(key: string, value: string) {
  here.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Kept in memory above; there is nothing the person could do about it.
  }
}

export function forget(key: string) {
  here.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
