import type { Services } from '../http/handler.ts'
import { transact } from '../http/transact.ts'
import { takeTurns, type BackgroundJob } from '../jobs.ts'
import { insertDeliveries } from '../outbox/queries.ts'
import { postponedUntil } from '../outbox/plan.ts'
import { findDigest, listDigestsDue } from './digest.queries.ts'
import type { DeliveryServices } from './deliver.ts'
import { retryOrFallBack } from './fallback.ts'
import { sendMail } from './mail.ts'
import { digestMessage } from './message.ts'
import { findReceiver, markSettled, postpone } from './queries.ts'
import type { Batch } from './send.ts'

const everyMs = 60_000
const low = 4

/** Background job: queues the daily summary of every administrator, once a day of the hotel's calendar. */
export const queueDigests = {
  name: 'queue daily summaries',
  everyMs,
  async run({ db }: Pick<Services, 'db'>, now: Date) {
    let due: Awaited<ReturnType<typeof listDigestsDue>> = []
    await takeTurns({
      crossing: 'members with a summary due',
      async listDue() {
        due = await listDigestsDue(db, now)
        return [...new Set(due.map(({ hotelId }) => hotelId))]
      },
      async takeBatch(hotelId) {
        const digest = { channel: 'email', notificationId: null, dueAt: now } as const
        const digests = due
          .filter((each) => each.hotelId === hotelId)
          .map(({ memberId, day }) => ({ ...digest, memberId, digestDay: day }))
        await transact(db, (tx) => insertDeliveries(tx, hotelId, digests, now))
        return false
      },
    })
  },
} satisfies BackgroundJob

/** Sends a summary, unless there is nothing to report or the member is no administrator any more. */
export async function sendDigest(services: DeliveryServices, batch: Batch & { digestDay: string }) {
  const { db, outbound } = services
  const { hotelId, memberId, deliveries, digestDay, now } = batch
  const ids = deliveries.map(({ id }) => id)
  const receiver = await findReceiver(db, hotelId, memberId)
  const { setting = null } = receiver ?? {}
  const until =
    receiver && setting
      ? postponedUntil(setting, { severity: low, at: now, timezone: receiver.timezone })
      : undefined
  if (until) {
    await transact(db, async (tx) => {
      for (const id of ids) await postpone(tx, hotelId, id, until)
    })
    return
  }
  const digest = await findDigest(db, { hotelId, memberId, digestDay, now })
  const settled = { settledAt: now, failure: null, said: null }
  if (receiver?.userRole !== 1 || !setting?.emailAddress || digest.cases.length === 0) {
    await transact(db, (tx) => markSettled(tx, hotelId, ids, { ...settled, status: 'skipped' }))
    return
  }
  const publicUrl = services.publicUrl()
  const context = { hotelName: receiver.hotelName, locale: setting.locale, publicUrl }
  const message = digestMessage(digest, context)
  const mail = { id: ids[0] ?? '', to: setting.emailAddress, ...message }
  const result = await sendMail(mail, { outbound, publicUrl })
  await transact(db, async (tx) => {
    if (result.ok) await markSettled(tx, hotelId, ids, { ...settled, status: 'sent' })
    else await retryOrFallBack(tx, batch, result)
  })
}
