const key = 'notice-desktop'

export type DesktopState = 'unsupported' | 'denied' | 'off' | 'on'

/** Whether this device shows what happens while the desk is open but not looked at. */
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

type Shown = { title: string; body: string; tag: string; onPress: () => void }

/** One for each notice, however many tabs there are. */
export function showOnDesktop({ title, body, tag, onPress }: Shown) {
  try {
    const shown = new Notification(title, { body, tag })
    shown.addEventListener('click', () => {
      shown.close()
      globalThis.focus()
      onPress()
    })
  } catch {
    // Phones take them from a worker only; there it is the push that shows.
  }
}
