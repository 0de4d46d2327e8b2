import { feedbackStatuses, openStatuses, type FeedbackStatus } from '@hotel/contract/feedback'

import { guestRules, staffRules, systemRules, type Rule } from './lifecycle.ts'

type Row = { action: string; who: string; rule: Pick<Rule<never>, 'from' | 'to'> }

const staffRows = Object.entries(staffRules).map(([action, rule]) => ({
  action,
  who: rule.role === 1 ? 'administrator' : rule.role === 2 ? 'manager' : 'staff',
  rule,
}))
const guestRows = Object.entries(guestRules).map(([action, rule]) => ({
  action,
  who: 'guest',
  rule,
}))
const systemRows = Object.entries(systemRules).map(([action, rule]) => ({
  action,
  who: 'time',
  rule,
}))
const rows: Row[] = [...staffRows, ...guestRows, ...systemRows]

/** Where an action leads from a status; itself where it stays. A way back is drawn to one of the open. */
function targetOf({ to }: Row['rule'], from: FeedbackStatus): FeedbackStatus {
  if (to === 'before') return 'acknowledged'
  return (typeof to === 'object' ? to[from] : to) ?? from
}

function diagram(): string {
  const ways = new Map<string, string[]>()
  for (const { action, who, rule } of rows) {
    for (const from of rule.from) {
      const to = targetOf(rule, from)
      if (to === from) continue
      const way = `${from} --> ${to}`
      const name = who === 'guest' || who === 'time' ? `${action} (${who})` : action
      ways.set(way, [...(ways.get(way) ?? []), name])
    }
  }
  const lines = [...ways].map(([way, names]) => `  ${way}: ${names.join(', ')}`)
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
  if (to === 'before') return 'where it was'
  if (typeof to !== 'object') return to ?? '–'
  return Object.entries(to)
    .map(([from, next]) => `${next} from ${from}`)
    .join(', ')
}

function table(): string {
  const cells = rows.map(({ action, who, rule }) => [
    `\`${action}\``,
    who,
    named(rule.from),
    leadsTo(rule),
  ])
  const all = [['Action', 'Who, at least', 'From', 'To'], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]!.length)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [line(all[0]!), rule, ...all.slice(1).map(line)].join('\n')
}

/** The document that shows the life of a case, made from the table that the server lives by. */
export const lifecycleDocument = () => `# Life of a case

Made from \`server/feedback/lifecycle.ts\`, the one table that decides what the server takes, what the screens offer and what is drawn here; \`server/feedback/lifecycle-document.test.ts\` holds them together (\`npx vitest run --project slice lifecycle-document -u\` writes this page anew).

\`\`\`mermaid
${diagram()}
\`\`\`

Open are ${openStatuses.slice(0, -1).join(', ')} and ${openStatuses.at(-1)}. \`restore\` and \`unmerge\` lead back to wherever among them the case was.

${table()}
`
