import webPush from 'web-push'

import type { Outbound } from '../config.ts'
import type { Vapid } from '../secrets.ts'
import { post, type SendResult } from './outbound.ts'

/** The browser's `PushSubscription.toJSON()`; `vapid` if it was made under a former key. */
export type PushSubscription = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  vapid?: Vapid
}

/** Shown by the service worker; a later message with the same `tag` replaces it. */
export type PushMessage = { tag: string; title: string; body: string; url: string }

const ttlSeconds = 24 * 3600

/** Sends to one browser through its push service, encrypted end to end. */
export async function sendPush(
  subscription: PushSubscription,
  message: PushMessage,
  { vapid, outbound, publicUrl }: { vapid: Vapid; outbound: Outbound; publicUrl: string },
): Promise<SendResult> {
  let details
  try {
    details = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      TTL: ttlSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contactOf(publicUrl), ...vapid },
    })
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    return { ok: false, failure: 'refused', said, isFinal: true }
  }
  const { endpoint, headers, body } = details
  return post(endpoint, { headers: headers as Record<string, string>, body: body! }, outbound)
}

/** The contact a push service requires (RFC 8292). */
const contactOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost.localdomain'
