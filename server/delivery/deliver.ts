import type { Services } from '../http/handler.ts'
import { transact } from '../http/transact.ts'
import type { Listen } from '../db/listen.ts'
import type { Task } from '../tasks.ts'
import { listHotelIds } from '../upkeep/queries.ts'
import { deliveryChannel } from './outbox.queries.ts'
import { holdDue, type Held } from './queries.ts'
import { tellMember } from './member.ts'
import { callWebhook } from './webhook.ts'

const everyMs = 5_000
const batchSize = 50
/** Far longer than sending takes: whatever is held for longer, its server has ended. */
const holdMs = 120_000

export type Post = Pick<Services, 'db' | 'secrets' | 'reach' | 'publicUrl'>

/** Sends what is due and what failed before; of several servers, each other letters. */
export const deliverWaiting = {
  name: 'deliver',
  everyMs,
  async run(services: Post, now: Date) {
    for (const hotelId of await listHotelIds(services.db)) await deliverOf(services, hotelId, now)
  },
} satisfies Task

async function deliverOf(services: Post, hotelId: string, now: Date): Promise<void> {
  const heldUntil = new Date(now.getTime() + holdMs)
  const held = await transact(services.db, (tx) =>
    holdDue(tx, hotelId, { now, heldUntil, limit: batchSize }),
  )
  await Promise.all(lettersOf(held).map((letter) => send(services, hotelId, letter, now)))
  if (held.length === batchSize) await deliverOf(services, hotelId, now)
}

/** What goes to one member by one channel at the same time goes in one letter; a test alone. */
function lettersOf(held: readonly Held[]): Held[][] {
  const letters = new Map<string, Held[]>()
  for (const each of held) {
    const isAlone = each.notificationId === null
    const key = isAlone ? each.id : `${each.channel} ${each.memberId}`
    letters.set(key, [...(letters.get(key) ?? []), each])
  }
  return [...letters.values()]
}

async function send(services: Post, hotelId: string, letter: Held[], now: Date) {
  const [held] = letter
  if (!held) return
  const { channel, memberId, webhookId } = held
  if (webhookId) await callWebhook(services, { hotelId, webhookId, held, now })
  if (memberId && channel !== 'webhook') {
    await tellMember(services, { hotelId, memberId, channel, letter, now })
  }
}

/** Sends as soon as something is in the outbox. Answers how to end it. */
export async function startDeliverer(services: Services, listen: Listen) {
  const heard = new Set<string>()
  let running = Promise.resolve()
  async function deliverHeard() {
    for (const hotelId of heard) {
      heard.delete(hotelId)
      try {
        await deliverOf(services, hotelId, services.clock())
      } catch (error) {
        services.log.error({ err: error }, 'the outbox waits for the next turn')
      }
    }
  }
  const stop = await listen(
    deliveryChannel,
    (hotelId) => {
      heard.add(hotelId)
      running = running.then(deliverHeard)
    },
    () => {},
  )
  return async () => {
    await stop()
    await running
  }
}
