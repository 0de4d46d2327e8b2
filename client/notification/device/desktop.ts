const key = 'notice-desktop'

export type DesktopState = 'unsupported' | 'denied' | 'off' | 'on'

/** Whether this device shows desktop notifications while the staff app is in the background. */
export function desktopState(): DesktopState {
  if (!('Notification' in globalThis)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && localStorage.getItem(key) === 'on' ? 'on' : 'off'
}

export async function switchDesktop(on: boolean): Promise<DesktopState> {
  if (!on) localStorage.removeItem(key)
  else if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(key, 'on')
  return desktopState()
}

type DesktopNotice = { title: string; body: string; tag: string; onPress: () => void }

/** The tag prevents duplicates from several tabs; a changed notice replaces the shown one, audibly. */
export function showOnDesktop({ title, body, tag, onPress }: DesktopNotice) {
  try {
    const notification = new Notification(title, {
      body,
      tag,
      renotify: true,
    } as NotificationOptions)
    notification.addEventListener('click', () => {
      notification.close()
      globalThis.focus()
      onPress()
    })
  } catch {
    // Phones allow notifications only from a service worker; push covers them.
  }
}
