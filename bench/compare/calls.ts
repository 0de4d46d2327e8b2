import { median, percentile } from '../measure/percentiles.ts'
import { runAtRate } from '../measure/load.ts'
import { ms, printTable, times } from '../measure/table.ts'
import { openSides } from './open-sides.ts'
import { callNames } from './requests.ts'
import { ask, measureCall, type Measured, type Side } from './sides.ts'

const actsPerSecond = 50
const actSeconds = 30

/**
 * The calls beside bare routes of the same stack, and beside another version if its folder is given:
 * `npm run bench -- calls [CASES [FOLDER]]`.
 */
export async function benchCalls() {
  const { cases, sides, close } = await openSides({ bare: true })
  const rows: (string | number)[][] = []
  for (const call of callNames) rows.push(...rowsOf(call, sides, await measureCall(sides, call)))
  printTable(
    `Calls with ${cases} cases on PostgreSQL, 16 senders, by turns`,
    callColumns('bare'),
    rows,
  )
  const paced = []
  for (const side of sides) paced.push([side.name, ...(await actAtRate(side))])
  printTable(
    `Notes at ${actsPerSecond} a second for ${actSeconds} s`,
    ['of', 'p50 ms', 'p99', 'worst'],
    paced,
  )
  await close()
}

/** `first` is the side that comes first, whose CPU time is 1. */
export const callColumns = (first: string) => [
  'call',
  'of',
  'calls/s',
  'p50 ms',
  'p99',
  'Node, CPU ms',
  'PostgreSQL',
  `both, ${first} = 1`,
  'statements',
  'plan ms',
  'execute ms',
]

export function rowsOf(call: string, sides: { name: string }[], measured: Measured[]) {
  const cpu = ({ nodeMs, postgresMs, taken }: Measured) => (nodeMs + postgresMs) / taken.length
  return measured.map((each, at) => {
    const count = each.taken.length
    return [
      call,
      sides[at]!.name,
      ((count * 1000) / each.ms).toFixed(0),
      ms(median(each.taken)),
      ms(percentile(each.taken, 0.99)),
      ms(each.nodeMs / count),
      ms(each.postgresMs / count),
      times(cpu(each) / cpu(measured[0]!)),
      (each.statements / count).toFixed(1),
      ms(each.planMs / count),
      ms(each.executeMs / count),
    ]
  })
}

async function actAtRate(side: Side) {
  const taken = await runAtRate(actsPerSecond, actSeconds, () => ask(side, side.calls.act()))
  return [ms(median(taken)), ms(percentile(taken, 0.99)), ms(Math.max(...taken))]
}
