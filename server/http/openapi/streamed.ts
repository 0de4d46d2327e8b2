import type * as z from 'zod'

import {
  bellEvent,
  feedbackEvent,
  goneEvent,
  heartbeatEvent,
  memberEvent,
  pendingEvent,
  viewEvent,
} from '@hotel/contract/http/stream'

import { exampleOf, schemaOf } from './example.ts'

const description = `Server-sent events; \`data\` is JSON, by the event's name:
- \`ready\`: \`{}\`, once the missed events have been sent
- \`resync\`: \`{}\`, too many events were missed: reload everything that is shown
- \`feedback\`: FeedbackEvent, a case changed; its \`id\` goes into \`Last-Event-ID\`
- \`gone\`: GoneEvent, the caller can no longer see a case
- \`member\`: MemberEvent, a member changed
- \`view\`: ViewEvent, a view shared with the hotel changed
- \`pending\`: PendingEvent, the number of pending join requests
- \`bell\`: BellEvent, the caller's own notifications
- \`heartbeat\`: HeartbeatEvent, whether the server takes changes`

const events = {
  feedback: feedbackEvent,
  gone: goneEvent,
  bell: bellEvent,
  member: memberEvent,
  view: viewEvent,
  pending: pendingEvent,
  heartbeat: heartbeatEvent,
}

/** The payload schema of each stream event. */
export const eventSchemas = Object.fromEntries(
  Object.entries(events).map(([name, schema]) => [
    `${name[0]!.toUpperCase()}${name.slice(1)}Event`,
    schemaOf(schema, 'output'),
  ]),
)

const eventText = (name: string, schema: z.core.$ZodType) =>
  `event: ${name}\ndata: ${JSON.stringify(exampleOf(schemaOf(schema, 'output'), `stream.${name}`))}\n\n`

/** On the wire: first the missed events, then the current state, then live events. */
const example = [
  'retry: 1000\n\n',
  'id: 4711\nevent: ready\ndata: {}\n\n',
  eventText('bell', bellEvent),
  eventText('pending', pendingEvent),
  `id: 4712\n${eventText('feedback', feedbackEvent)}`,
  eventText('gone', goneEvent),
  eventText('member', memberEvent),
  eventText('view', viewEvent),
  eventText('heartbeat', heartbeatEvent),
].join('')

export const streamed = {
  media: { 'text/event-stream': { schema: { type: 'string', description }, example } },
}
