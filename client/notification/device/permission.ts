const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
let isHeard = false

/** Calls whenever the browser's leave for notifications may be another; answers how to end that. */
export function watchPermission(listener: () => void): () => void {
  listeners.add(listener)
  if (!isHeard) void hearBrowser()
  return () => {
    listeners.delete(listener)
  }
}

/** For where somebody was just asked: not every browser says by itself that the answer is another. */
export const permissionAsked = tell

async function hearBrowser() {
  isHeard = true
  try {
    const status = await navigator.permissions.query({ name: 'notifications' })
    status.addEventListener('change', tell)
  } catch {
    // An older browser; there one hears of it when asked.
  }
}

export const permission = (): NotificationPermission =>
  'Notification' in globalThis ? Notification.permission : 'denied'
