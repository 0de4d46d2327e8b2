import { channel } from '@hotel/contract/notification/channel'
import type { Locale } from '@hotel/contract/http/endpoint'

import { call } from '../../api/call.ts'
import { base } from '../../session/redirect.ts'

/**
 * Push state of this browser; `homeScreen` means it works only once the app is on the home screen.
 */
export type PushState = 'unsupported' | 'homeScreen' | 'denied' | 'off' | 'on'

const deviceIdKey = 'push-device'
const worker = `${base}/push.js`

const isSupported = () =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis

/** iPhone or iPad, which may call itself a Mac; both allow push only from the home screen. */
export const isApple = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Why this browser takes no push messages; undefined if it may. */
export function pushRefused() {
  if (!isSupported()) return isSecureContext && isApple(navigator) ? 'homeScreen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** `deviceIds`: the member's devices known to the server. */
export async function pushState(deviceIds: readonly string[]): Promise<PushState> {
  const refused = pushRefused()
  if (refused) return refused
  const id = ownDeviceId()
  if (!id || !deviceIds.includes(id)) return 'off'
  return (await subscription()) ? 'on' : 'off'
}

export const ownDeviceId = () => read(deviceIdKey)

const subscription = async () => {
  const registration = await navigator.serviceWorker.getRegistration(`${base}/`)
  return registration?.pushManager.getSubscription()
}

/** Asks for permission and registers this browser's push subscription with the server. */
export async function switchPushOn(pushKey: string, locale: Locale): Promise<PushState> {
  const permission = await Notification.requestPermission()
  // A dismissed prompt can be shown again.
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register(worker, { scope: `${base}/` })
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription made with another key would receive nothing.
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
  localStorage.setItem(deviceIdKey, deviceId)
  return 'on'
}

/** Unsubscribes, so that later pushes are not delivered to this browser. */
export async function switchPushOff() {
  await (await subscription())?.unsubscribe()
  localStorage.removeItem(deviceIdKey)
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

/** A name by which members recognise their browsers. */
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
