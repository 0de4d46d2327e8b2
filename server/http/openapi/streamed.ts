import type * as z from 'zod'

import {
  bellEvent,
  feedbackEvent,
  goneEvent,
  memberEvent,
  pendingEvent,
} from '@hotel/contract/stream'

import { exampleOf, schemaOf } from './example.ts'

const description = `Server-sent events; \`data\` is JSON, by the event's name:
- \`ready\`: \`{}\`, once what was missed has been sent
- \`resync\`: \`{}\`, too much was missed: whatever is shown is to be asked for anew
- \`feedback\`: FeedbackEvent, something was done to a case; its \`id\` goes into \`Last-Event-ID\`
- \`gone\`: GoneEvent, the caller may not see a case any more
- \`member\`: MemberEvent, something was done to a member
- \`pending\`: PendingEvent, how many colleagues ask to be let in
- \`bell\`: BellEvent, the caller's own news`

const events = {
  feedback: feedbackEvent,
  gone: goneEvent,
  bell: bellEvent,
  member: memberEvent,
  pending: pendingEvent,
}

/** What each event of the stream holds. */
export const eventSchemas = Object.fromEntries(
  Object.entries(events).map(([name, schema]) => [
    `${name[0]!.toUpperCase()}${name.slice(1)}Event`,
    schemaOf(schema, 'output'),
  ]),
)

const lines = (name: string, schema: z.core.$ZodType) =>
  `event: ${name}\ndata: ${JSON.stringify(exampleOf(schemaOf(schema, 'output'), `stream.${name}`))}\n\n`

/** As it comes over the line: first what was missed, then how things stand, then what happens. */
const example = [
  'retry: 1000\n\n',
  'id: 4711\nevent: ready\ndata: {}\n\n',
  lines('bell', bellEvent),
  lines('pending', pendingEvent),
  `id: 4712\n${lines('feedback', feedbackEvent)}`,
  lines('gone', goneEvent),
  lines('member', memberEvent),
  ': beat\n\n',
].join('')

export const streamed = {
  media: { 'text/event-stream': { schema: { type: 'string', description }, example } },
}
