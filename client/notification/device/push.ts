import { channel } from '@hotel/contract/channel'
import type { Locale } from '@hotel/contract/endpoint'

import { call } from '../../api/call.ts'
import { base } from '../../session/redirect.ts'

/** What the browser lets us do; `homeScreen`: only once the desk is opened from there. */
export type PushState = 'unsupported' | 'homeScreen' | 'denied' | 'off' | 'on'

const ownId = 'push-device'
const worker = `${base}/push.js`

const isSupported = () =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis

/** An iPhone or iPad, which calls itself a Mac; they give push only to what is on the home screen. */
export const isApple = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** How it stands in this browser; `deviceIds`: what the server knows of the member's. */
export async function pushState(deviceIds: readonly string[]): Promise<PushState> {
  if (!isSupported()) return isSecureContext && isApple(navigator) ? 'homeScreen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const id = ownDeviceId()
  if (!id || !deviceIds.includes(id)) return 'off'
  return (await subscription()) ? 'on' : 'off'
}

export const ownDeviceId = () => read(ownId)

const subscription = async () => {
  const registration = await navigator.serviceWorker.getRegistration(`${base}/`)
  return registration?.pushManager.getSubscription()
}

/** Asks for leave and tells the server where this browser can be woken. */
export async function switchPushOn(pushKey: string, locale: Locale): Promise<PushState> {
  const leave = await Notification.requestPermission()
  // Whoever closes the browser's question without an answer can be asked again.
  if (leave !== 'granted') return leave === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register(worker, { scope: `${base}/` })
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for another key would never be heard again.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  const { endpoint, keys = {} } = made.toJSON()
  const { deviceId } = await call(channel.addDevice, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    locale,
    name: nameOf(navigator.userAgent),
  })
  localStorage.setItem(ownId, deviceId)
  return 'on'
}

/** Whatever is sent afterwards finds nobody here. */
export async function switchPushOff() {
  await (await subscription())?.unsubscribe()
  localStorage.removeItem(ownId)
}

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** How somebody tells their browsers apart. */
export function nameOf(userAgent: string): string {
  const found = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1]
  return [found(browsers) ?? 'Browser', found(systems)].filter(Boolean).join(' · ')
}

function read(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
