/** Preferences saved on this device. If storage is full or blocked, they last as long as the page. */
const memory = new Map<string, string>()

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function write(key: string, value: string) {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Still saved in memory; the user can do nothing about it.
  }
}

export function remove(key: string) {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
