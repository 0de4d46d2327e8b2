const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())
let isWatching = false

/**
 * Calls `listener` when the notification permission may have changed. Returns an unsubscribe
 * function.
 */
export function watchPermission(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) void watchBrowser()
  return () => {
    listeners.delete(listener)
  }
}

/** Call after asking for permission, as not every browser fires a change event. */
export const permissionChanged = notifyListeners

async function watchBrowser() {
  isWatching = true
  try {
    const status = await navigator.permissions.query({ name: 'notifications' })
    status.addEventListener('change', notifyListeners)
  } catch {
    // Older browsers can't watch the permission; `permissionChanged` covers them.
  }
}

export const permission = (): NotificationPermission =>
  'Notification' in globalThis ? Notification.permission : 'denied'
