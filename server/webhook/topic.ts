import type { WebhookTopic } from '@hotel/contract/hotel/webhook'

const topics: Record<string, WebhookTopic> = {
  submit: 'received',
  create: 'received',
  route: 'assigned',
  take: 'assigned',
  assign: 'assigned',
  acknowledge: 'acknowledged',
  reply: 'replied',
  promise: 'promised',
  answer: 'answered',
  resolve: 'resolved',
  dispute: 'disputed',
  confirm: 'closed',
  close: 'closed',
  withdraw: 'closed',
  rate: 'rated',
  reopen: 'reopened',
  breach: 'breached',
  escalate: 'escalated',
  dismiss: 'dismissed',
  merge: 'merged',
}

/** The webhook topic of an event's action; undefined for actions that are not published. */
export const topicOf = (action: string): WebhookTopic | undefined => topics[action]
