import { inHotel } from '../db/fence/scope.ts'
import type { Database } from '../db/open.ts'
import type { Statement } from './sent.ts'

/** `"hotel_id" = $3` and its like, with the column's table or without. */
const condition = /(?:"?\w+"?\.)?(?:"hotel_id"|\bhotel_id|"hotel"\."id") = (\$\d+)(::uuid)?/g

/** Tables whose rows are of a hotel each. */
export async function tablesOfHotels({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and relrowsecurity`,
  )
  return rows.map(({ name }) => name)
}

/** The statement without its hotel, once for each place where it names one. */
export const withoutHotel = (text: string) =>
  [...text.matchAll(condition)].map(
    ({ 0: { length }, 1: value, index }) =>
      `${text.slice(0, index)}${value}::uuid is not null${text.slice(index + length)}`,
  )

/** What a statement answers and changes, here or behind the fence; nothing of it stays. */
export const answerTo = (database: Database, statement: Statement, isFenced = true) =>
  sendOnce(database, statement, isFenced).then(
    ({ rowCount, rows }) => JSON.stringify([rowCount, rows]),
    (error: Error) => error.message,
  )

type Plan = Record<string, string> & { Plans?: Plan[] }
/** What one step looks up in an index, and what it compares with each row, with the table. */
type Step = { lookedUp: string[]; filtered: string[] }

/** They depend on what else is compared. */
const withoutBrackets = (compared: string) => compared.replaceAll(/[()]/g, '')

async function stepsOf(database: Database, statement: Statement, isFenced: boolean) {
  const text = `explain (format json, costs off) ${statement.text}`
  const { rows } = await sendOnce(database, { ...statement, text }, isFenced, asIfLarge)
  const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': { Plan: Plan }[] }]
  const steps: Step[] = []
  const collect = ({ Plans = [], ...plan }: Plan) => {
    const table = plan['Relation Name'] ?? plan['Index Name']
    const partsOf = (compared?: string) =>
      compared
        ? withoutBrackets(compared)
            .split(' AND ')
            .map((part) => `${table}: ${part}`)
        : []
    steps.push({ lookedUp: partsOf(plan['Index Cond']), filtered: partsOf(plan['Filter']) })
    Plans.forEach(collect)
  }
  plans.forEach(({ Plan: plan }) => collect(plan))
  return steps
}

/** Compared with the hotel, each in its own way behind the fence and without it. */
const isOfHotel = (part: string) => /^\w+: hotel_id = |^hotel: id = /.test(part)

/**
 * What is compared with each row behind the fence, and looked up in an index without it. Where the planner
 * prefers to look up something else, nothing is lost.
 */
export async function lostLookUps(database: Database, statement: Statement): Promise<string[]> {
  const lookedUp = (steps: Step[]) => new Set(steps.flatMap((step) => step.lookedUp))
  const open = lookedUp(await stepsOf(database, statement, false))
  const steps = await stepsOf(database, statement, true)
  const fenced = lookedUp(steps)
  const filtered = steps
    .filter((step) => step.lookedUp.every((each) => open.has(each) || isOfHotel(each)))
    .flatMap((step) => step.filtered)
  return filtered.filter((each) => open.has(each) && !fenced.has(each))
}

/** Tables of a million rows, as the planner sees them, whose rows are found one after the other. */
const asIfLarge = `update pg_class set reltuples = 1000000, relpages = 1
  where relnamespace = 'public'::regnamespace and relkind = 'r';
  set local enable_seqscan = off; set local enable_hashjoin = off;
  set local enable_mergejoin = off; set local enable_bitmapscan = off`

async function sendOnce(
  { pool, fence }: Database,
  { text, values, scope }: Statement,
  isFenced: boolean,
  first = '',
) {
  const client = await pool.connect()
  fence.isUp = isFenced
  try {
    await client.query(`begin; ${first}`)
    return await inHotel(scope, () => client.query<object>(text, [...values]))
  } finally {
    fence.isUp = true
    await client.query('rollback')
    client.release()
  }
}
