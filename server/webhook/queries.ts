import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { failures } from '@hotel/contract/notification/channel'
import { webhookTopics, type WebhookTopic } from '@hotel/contract/hotel/webhook'

import type { Reads, Writes } from '../db/open.ts'
import { prepared } from '../db/statement/prepared.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import { topicOf } from './topic.ts'

export type WebhookFacts = { name: string; url: string; topics: WebhookTopic[]; active: boolean }

const ofHotel = (db: Reads, hotelId: string) =>
  db.selectFrom('webhook').where('hotelId', '=', hotelId).where('removedAt', 'is', null)

const known = (topics: readonly string[]) => webhookTopics.filter((topic) => topics.includes(topic))

export async function listWebhooks(db: Reads, hotelId: string) {
  const rows = await ofHotel(db, hotelId)
    .orderBy('createdAt')
    .select(['id', 'name', 'url', 'topics', 'active', 'version', 'createdAt'])
    .execute()
  return rows.map((row) => ({ ...row, topics: known(row.topics) }))
}

export const findWebhook = (db: Reads, hotelId: string, id: string) =>
  ofHotel(db, hotelId)
    .where('id', '=', id)
    .select(['id', 'name', 'url', 'topics', 'secret', 'active'])
    .executeTakeFirst()

export async function insertWebhook(
  db: Writes,
  hotelId: string,
  facts: WebhookFacts & { secret: Buffer; createdAt: Date },
) {
  const id = uuidv7()
  await db
    .insertInto('webhook')
    .values({ hotelId, id, ...facts })
    .execute()
  return id
}

/** Undefined when the version is outdated or the webhook was removed. */
export const editWebhook = (
  db: Writes,
  hotelId: string,
  { id, version, ...facts }: WebhookFacts & { id: string; version: number },
) =>
  db
    .updateTable('webhook')
    .set({ ...facts, version: version + 1 })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removedAt', 'is', null)
    .returning('version')
    .executeTakeFirst()

export const changeWebhook = (
  db: Writes,
  hotelId: string,
  id: string,
  change: { secret: Buffer } | { removedAt: Date },
) =>
  db
    .updateTable('webhook')
    .set(change)
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()

export async function listCalls(db: Reads, hotelId: string, webhookId: string, limit: number) {
  const rows = await db
    .selectFrom('delivery')
    .leftJoin('event', (join) => sameHotel(join, 'event.seq', 'delivery.eventSeq'))
    .leftJoin('feedback', (join) => sameHotel(join, 'feedback.id', 'event.entityId'))
    .where('delivery.hotelId', '=', hotelId)
    .where('delivery.webhookId', '=', webhookId)
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .select([
      'delivery.id',
      'delivery.status',
      'delivery.createdAt',
      sql<string>`coalesce(delivery.settled_at, delivery.due_at)`.as('at'),
      'delivery.attempts',
      'delivery.failure',
      'delivery.said',
      'delivery.checkpointSize',
      'event.action',
      'feedback.feedbackNo',
    ])
    .execute()
  return rows.map(({ action, failure, said, checkpointSize, ...row }) => ({
    ...row,
    failure: failures.find((each) => each === failure) ?? null,
    said: said || null,
    topic: checkpointSize === null ? (action && topicOf(action)) || null : 'checkpoint',
  }))
}

/** Active webhooks with their topics. */
export const listActiveWebhooks = (db: Reads, hotelId: string) =>
  activeWebhooks.list(db, { hotelId })

const activeWebhooks = prepared<{ hotelId: string }>()((db, param) =>
  ofHotel(db, param('hotelId')).where('active', '=', true).select(['id', 'topics']),
)

/** The data of one call; undefined for events of sensitive cases. */
export const findWebhookEvent = (db: Reads, hotelId: string, eventSeq: number) =>
  db
    .selectFrom('event')
    .innerJoin('feedback', (join) => sameHotel(join, 'feedback.id', 'event.entityId'))
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'feedback.currentHouseId'))
    .innerJoin('hotel', 'hotel.id', 'event.hotelId')
    .where('event.hotelId', '=', hotelId)
    .where('event.seq', '=', eventSeq)
    .where('feedback.sensitive', '=', false)
    .select([
      'event.seq',
      'event.at',
      'event.action',
      'event.actorKind',
      'hotel.hotelCode',
      'feedback.id as feedbackId',
      'feedback.feedbackNo',
      'feedback.type as feedbackType',
      'feedback.status',
      'feedback.severity',
      'house.houseNo',
    ])
    .executeTakeFirst()
