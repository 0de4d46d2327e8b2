import { feedback } from '@hotel/contract/feedback'

import { median } from '../measure/percentiles.ts'
import { ms, printTable, times } from '../measure/table.ts'
import { singleFilters, type FilterCase } from '../setup/filters.ts'
import { signIn, type Account } from '../setup/hotel.ts'
import { openSides } from './open-sides.ts'
import { ask, type Side } from './sides.ts'

/** From the sixth time on PostgreSQL may keep a plan that does not look at the values. */
const inARow = 8
const kept = 5
const rounds = 3
/** Slower ones are measured again, so that noise alone fails nothing. */
const again = 3
const shown = 12

/**
 * Every filter of the worklist eight times in a row, beside another version:
 * `npm run bench -- filters CASES FOLDER`. None may be slower, with kept plans or without.
 */
export async function benchFilters() {
  const { cases, hotel, database, sides, close } = await openSides()
  const [ours, other] = sides
  if (!ours || !other) throw new Error('npm run bench -- filters CASES FOLDER')
  const found = []
  for (const filter of await singleFilters(database, hotel)) {
    found.push(
      await compare([ours, other], await headersOf([ours, other], filter.account, hotel), filter),
    )
  }
  const worst = found.toSorted((one, two) => two.ratio - one.ratio)
  const slower = found.filter(({ ratio }) => ratio > 1)
  printTable(
    `${found.length} filters with ${cases} cases, ${inARow} times in a row: ${slower.length} slower than the other version; median ratio ${times(median(found.map(({ ratio }) => ratio)))}; the worst`,
    ['filter', 'first five, ms', 'other', 'kept plans, ms', 'other', 'worse ratio'],
    worst
      .slice(0, shown)
      .map(({ name, first, later, ratio }) => [
        name,
        ...first.map(ms),
        ...later.map(ms),
        times(ratio),
      ]),
  )
  await close()
  if (slower.length > 0) throw new Error(`${slower.length} filters are slower.`)
}

type Headers = Record<string, string>
const signedIn = new Map<string, Headers>()

const headersOf = (sides: Side[], account: Account, hotel: { name: string }) =>
  Promise.all(
    sides.map(async ({ server, send }) => {
      const key = `${server.url} ${account}`
      const headers = signedIn.get(key) ?? (await signIn(send, hotel, account))
      signedIn.set(key, headers)
      return headers
    }),
  )

type Pair = [number, number]

async function compare(sides: [Side, Side], headers: Headers[], filter: FilterCase) {
  let best = await compareOnce(sides, headers, filter)
  for (let turn = 0; best.ratio > 1 && turn < again; turn += 1) {
    const next = await compareOnce(sides, headers, filter)
    if (next.ratio < best.ratio) best = next
  }
  return { name: filter.name, ...best }
}

async function compareOnce(sides: [Side, Side], headers: Headers[], { filter }: FilterCase) {
  const first: [number[], number[]] = [[], []]
  const later: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    for (const at of [0, 1] as const) {
      const request = { ...feedback.list, headers: headers[at]!, body: filter }
      for (let n = 0; n < inARow; n += 1) {
        const from = performance.now()
        await ask(sides[at], request)
        ;(n < kept ? first : later)[at].push(performance.now() - from)
      }
    }
  }
  const medians = (taken: [number[], number[]]): Pair => [median(taken[0]), median(taken[1])]
  const [early, late] = [medians(first), medians(later)]
  return { first: early, later: late, ratio: Math.max(early[0] / early[1], late[0] / late[1]) }
}
