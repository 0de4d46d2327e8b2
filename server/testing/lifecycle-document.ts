import {
  feedbackStatuses,
  openStatuses,
  staffActions,
  type FeedbackStatus,
} from '@hotel/contract/feedback'

import { actions } from '../feedback/actions/actions.ts'
import { guestRules, systemRules, type Rule } from '../feedback/lifecycle.ts'

type Row = { action: string; decider: string; rule: Pick<Rule<never>, 'from' | 'to'> }

const staffRows = staffActions.map((action) => {
  const rule: Rule<never> = actions[action]
  const decider = rule.role === 1 ? 'administrator' : rule.role === 2 ? 'manager' : 'staff'
  return { action, decider, rule }
})
const guestRows = Object.entries(guestRules).map(([action, rule]) => ({
  action,
  decider: 'guest',
  rule,
}))
const systemRows = Object.entries(systemRules).map(([action, rule]) => ({
  action,
  decider: 'time',
  rule,
}))
const rows: Row[] = [...staffRows, ...guestRows, ...systemRows]

/**
 * Target status of an action, or the status itself if it stays. Returning to the previous status is
 * drawn as acknowledged.
 */
function targetOf({ to }: Row['rule'], from: FeedbackStatus): FeedbackStatus {
  if (to === 'previous') return 'acknowledged'
  return (typeof to === 'object' ? to[from] : to) ?? from
}

function diagram(): string {
  const transitions = new Map<string, string[]>()
  for (const { action, decider, rule } of rows) {
    for (const from of rule.from) {
      const to = targetOf(rule, from)
      if (to === from) continue
      const transition = `${from} --> ${to}`
      const name = decider === 'guest' || decider === 'time' ? `${action} (${decider})` : action
      transitions.set(transition, [...(transitions.get(transition) ?? []), name])
    }
  }
  const lines = [...transitions].map(
    ([transition, names]) => `  ${transition}: ${names.join(', ')}`,
  )
  return ['stateDiagram-v2', '  [*] --> new: submit (guest), create', ...lines].join('\n')
}

const named = (statuses: readonly FeedbackStatus[]) => {
  if (feedbackStatuses.every((status) => statuses.includes(status))) return 'any'
  const rest = statuses.filter((status) => !(openStatuses as readonly string[]).includes(status))
  return openStatuses.every((status) => statuses.includes(status))
    ? ['open', ...rest].join(', ')
    : statuses.join(', ')
}

function leadsTo({ to }: Row['rule']): string {
  if (to === 'previous') return 'where it was'
  if (typeof to !== 'object') return to ?? '–'
  return Object.entries(to)
    .map(([from, next]) => `${next} from ${from}`)
    .join(', ')
}

/** A Markdown table with aligned columns; the first row is the header. */
export function table(all: string[][]): string {
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [line(all[0]!), rule, ...all.slice(1).map(line)].join('\n')
}

const actionRows = () => [
  ['Action', 'Minimum role', 'From', 'To'],
  ...rows.map(({ action, decider, rule }) => [
    `\`${action}\``,
    decider,
    named(rule.from),
    leadsTo(rule),
  ]),
]

const firstReply = 'first message by a person, or an acknowledgement with a message or a promise'
const clocks = [
  ['Clock', 'Starts', 'Stops', 'Pauses'],
  ['acknowledge', 'received', 'acknowledged', 'never'],
  ['first reply', 'received', firstReply, 'never'],
  [
    'resolve',
    'received, reopened',
    'resolved',
    'waiting for the guest; on hold at the guest’s request',
  ],
  ['promise', 'promised', 'resolved', 'never'],
]

/** Generates docs/lifecycle.md from the same table the server uses. */
export const lifecycleDocument = () => `# Case lifecycle

Generated from the staff actions in \`server/feedback/actions/\` and the rules in \`server/feedback/lifecycle.ts\`, which decide what the server accepts and what the screens offer. \`server/feedback/lifecycle-document.test.ts\` checks this page; \`npx vitest run --project slice lifecycle-document -u\` regenerates it.

\`\`\`mermaid
${diagram()}
\`\`\`

Open statuses: ${openStatuses.join(', ')}. \`restore\` and \`unmerge\` return the case to the open status it had; a reply sent while it was merged acknowledges it.

${table(actionRows())}

## Clocks

The next deadline of an open case is the earliest of these. After it the case is overdue.

${table(clocks)}

Promises:

- Changed (at most twice, with a reason the guest sees): only the new time counts.
- Waiting for the guest or on hold: the promise keeps running, as the guest can see.
- Resolved or withdrawn: kept or missed as of that moment.
- Reopened or disputed: a future promise keeps running. A past one keeps its result and no longer applies; a new one needs no reason.
- Dismissed or merged: suspended; after restore or unmerge it applies again with its original time. While merged, the guest sees the promise of the target case.
`
