import type pg from 'pg'

import { all, currentScope, inHotel, none } from '../db/fence/scope.ts'
import type { Database } from '../db/open.ts'

type Statement = { text: string; values: readonly unknown[]; scope: string }

/** Records what the server sends for one hotel between `begin` and `end`: each statement once, with its values. */
export function statementsOfHotels({ pool }: Database) {
  const sent = new Map<string, Statement>()
  let isRecording = false
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const watching = (...given: unknown[]) => {
      const [first, values] = given
      const { text, values: named } =
        typeof first === 'string' ? { text: first } : (first as pg.QueryConfig)
      const scope = currentScope()
      if (isRecording && isQuery(text) && scope !== all && scope !== none) {
        sent.set(shapeOf(text), { text, scope, values: (named ?? values ?? []) as unknown[] })
      }
      return query(...given)
    }
    Object.assign(client, { query: watching })
  })
  return {
    begin() {
      sent.clear()
      isRecording = true
    },
    end(): Statement[] {
      isRecording = false
      return [...sent.values()]
    },
  }
}

const isQuery = (text: string) => /^\s*(?:select|with|insert|update|delete)\b/i.test(text)

/** Statements that differ in how many values they have in a list are one. */
const shapeOf = (text: string) =>
  text.replaceAll(/\$\d+/g, '$').replaceAll(/\([^()]*\$[^()]*\)(?:, \([^()]*\))*/g, '($)')

/** `"hotel_id" = $3` and its like, with the column's table or without. */
const condition = /(?:"?\w+"?\.)?(?:"hotel_id"|\bhotel_id|"hotel"\."id") = (\$\d+)(::uuid)?/g

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

/** They depend on what else is compared. */
const withoutBrackets = (compared: string) => compared.replaceAll(/[()]/g, '')

/** What a statement looks up in indexes, and what it compares with each row, by table. */
async function comparedBy(database: Database, statement: Statement, isFenced: boolean) {
  const text = `explain (format json, costs off) ${statement.text}`
  const { rows } = await sendOnce(database, { ...statement, text }, isFenced, asIfLarge)
  const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': { Plan: Plan }[] }]
  const lookedUp = new Set<string>()
  const filtered = new Set<string>()
  const collect = ({ Plans = [], ...plan }: Plan) => {
    const table = plan['Relation Name'] ?? plan['Index Name']
    const add = (to: Set<string>, compared: string) =>
      withoutBrackets(compared)
        .split(' AND ')
        .forEach((part) => to.add(`${table}: ${part}`))
    if (plan['Index Cond']) add(lookedUp, plan['Index Cond'])
    if (plan['Filter']) add(filtered, plan['Filter'])
    Plans.forEach(collect)
  }
  plans.forEach(({ Plan: plan }) => collect(plan))
  return { lookedUp, filtered }
}

/** What is compared with each row behind the fence, and looked up in an index without it. */
export async function lostLookUps(database: Database, statement: Statement): Promise<string[]> {
  const open = await comparedBy(database, statement, false)
  const fenced = await comparedBy(database, statement, true)
  return [...open.lookedUp].filter(
    (each) => fenced.filtered.has(each) && !fenced.lookedUp.has(each),
  )
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
