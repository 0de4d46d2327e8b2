import * as z from 'zod/mini'

import { failures } from '../notification/channel.ts'
import { command, group, id, instant, line, query, version } from '../http/endpoint.ts'

/**
 * Webhook topics; the `type` of a call is `feedback.` and one of these, and `history.checkpoint` for a
 * checkpoint of the signed history that was kept.
 */
export const webhookTopics = [
  'received',
  'assigned',
  'acknowledged',
  'replied',
  'promised',
  'answered',
  'resolved',
  'disputed',
  'closed',
  'rated',
  'reopened',
  'breached',
  'escalated',
  'dismissed',
  'merged',
  'checkpoint',
] as const
export type WebhookTopic = (typeof webhookTopics)[number]

const facts = {
  name: line(1, 60),
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
  topics: z.array(z.enum(webhookTopics)).check(z.minLength(1), z.maxLength(webhookTopics.length)),
  active: z.boolean(),
}

/** One call to another system, or a test, on its way or arrived. */
export const webhookCall = z.object({
  id,
  status: z.enum(['waiting', 'sent', 'skipped', 'failed']),
  createdAt: instant,
  /** Time of the next attempt; once finished, time of the last one. */
  at: instant,
  attempts: z.int(),
  failure: z.nullable(z.enum(failures)),
  said: z.nullable(z.string()),
  /** Null for a test. */
  topic: z.nullable(z.enum(webhookTopics)),
  feedbackNo: z.nullable(z.string()),
})
export type WebhookCall = z.output<typeof webhookCall>

const row = z.object({ id, ...facts, version: z.int(), createdAt: instant })
export type Webhook = z.output<typeof row>
const one = z.strictObject({ id })
/** Signing secret, shown once. */
const secret = z.object({ id, secret: z.string() })

export const webhook = group('webhook', {
  list: query('GET', '/hotel/client/webhook', {
    access: 'AuditManage',
    role: 1,
    summary: 'Webhooks of the hotel.',
    data: z.object({ list: z.array(row) }),
  }),
  create: command('POST', '/hotel/client/webhook', {
    access: 'AuditManage',
    role: 1,
    summary: 'Adds a webhook. Returns its secret, once.',
    body: z.strictObject(facts),
    data: secret,
  }),
  edit: command('PUT', '/hotel/client/webhook', {
    access: 'AuditManage',
    role: 1,
    summary: 'Changes a webhook. 409001 if the version has changed.',
    body: z.strictObject({ id, version, ...facts }),
    data: z.object({ id, version: z.int() }),
  }),
  renewSecret: command('POST', '/hotel/client/webhook/{id}/secret', {
    access: 'AuditManage',
    role: 1,
    summary: 'Replaces the signing secret and returns the new one, once.',
    params: one,
    data: secret,
  }),
  remove: command('DELETE', '/hotel/client/webhook/{id}', {
    access: 'AuditManage',
    role: 1,
    summary: 'Removes a webhook.',
    params: one,
    data: z.object({}),
  }),
  test: command('POST', '/hotel/client/webhook/{id}/test', {
    access: 'AuditManage',
    role: 1,
    summary: 'Calls it once with the type `test`; at most 30 times in 15 minutes.',
    params: one,
    data: z.object({ id }),
  }),
  calls: query('GET', '/hotel/client/webhook/{id}/call', {
    access: 'AuditManage',
    role: 1,
    summary: 'The latest 20 calls, the last first; kept for 30 days.',
    params: one,
    data: z.object({ list: z.array(webhookCall) }),
  }),
  resend: command('POST', '/hotel/client/webhook/call/{id}', {
    access: 'AuditManage',
    role: 1,
    summary: 'Retries a failed call.',
    params: one,
    data: z.object({}),
  }),
})
