import * as z from 'zod/mini'

import { failures } from './channel.ts'
import { command, group, id, instant, query, text } from './endpoint.ts'

/** What another system can be told of; each call's `type` is `feedback.` and one of these. */
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
] as const
export type WebhookTopic = (typeof webhookTopics)[number]

const facts = {
  name: text(1, 60),
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
  topics: z.array(z.enum(webhookTopics)).check(z.minLength(1), z.maxLength(webhookTopics.length)),
  active: z.boolean(),
}

/** One call to another system, or a test, on its way or arrived. */
export const webhookCall = z.object({
  id,
  status: z.enum(['waiting', 'sent', 'skipped', 'failed']),
  createdAt: instant,
  /** When it is made, or tried again; of one that is settled, when that was. */
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
/** Shown once; what the calls are signed with. */
const secret = z.object({ id, secret: z.string() })

export const webhook = group('webhook', {
  list: query('GET', '/hotel/client/webhook', {
    access: 'AuditManage',
    role: 1,
    summary: 'The systems that are told what happens to cases.',
    data: z.object({ list: z.array(row) }),
  }),
  create: command('POST', '/hotel/client/webhook', {
    access: 'AuditManage',
    role: 1,
    summary: 'Tell another system. The answer holds its secret, once.',
    body: z.strictObject(facts),
    data: secret,
  }),
  edit: command('PUT', '/hotel/client/webhook', {
    access: 'AuditManage',
    role: 1,
    summary: 'Change it. Another version now is answered with 409001.',
    body: z.strictObject({ id, version: z.int().check(z.minimum(1)), ...facts }),
    data: z.object({ id, version: z.int() }),
  }),
  renewSecret: command('POST', '/hotel/client/webhook/{id}/secret', {
    access: 'AuditManage',
    role: 1,
    summary: 'Sign with a new secret from now on; the answer holds it, once.',
    params: one,
    data: secret,
  }),
  remove: command('DELETE', '/hotel/client/webhook/{id}', {
    access: 'AuditManage',
    role: 1,
    summary: 'Tell it nothing any more.',
    params: one,
    data: z.object({}),
  }),
  test: command('POST', '/hotel/client/webhook/{id}/test', {
    access: 'AuditManage',
    role: 1,
    summary: 'Call it once with the type `test`.',
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
    summary: 'Make a call again that has failed.',
    params: one,
    data: z.object({}),
  }),
})
