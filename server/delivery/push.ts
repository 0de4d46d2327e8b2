import webPush from 'web-push'

import type { Reach } from '../config.ts'
import type { Secrets } from '../secrets.ts'
import { post, type Answer } from './outbound.ts'

/** As a browser gave it. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** What the browser's worker shows; `tag`: a later one of the same takes its place. */
export type PushWords = { tag: string; title: string; body: string; url: string }

const keptSeconds = 24 * 3600

/** Wakes one browser through its push service, which can read nothing of it. */
export async function sendPush(
  subscription: PushSubscription,
  words: PushWords,
  { secrets, reach, publicUrl }: { secrets: Secrets; reach: Reach; publicUrl: string },
): Promise<Answer> {
  let details
  try {
    details = webPush.generateRequestDetails(subscription, JSON.stringify(words), {
      TTL: keptSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: subjectOf(publicUrl), ...secrets.vapid },
    })
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    return { ok: false, failure: 'refused', said, isFinal: true }
  }
  const { endpoint, headers, body } = details
  return post(
    endpoint,
    { headers: headers as Record<string, string>, body: body! },
    reach.privateNetworks,
  )
}

/** Whom a push service may write to about this server. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost.localdomain'
