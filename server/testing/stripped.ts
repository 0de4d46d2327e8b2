import type pg from 'pg'

import { all, currentScope, inHotel, none } from '../db/fence/scope.ts'
import type { Database } from '../db/open.ts'

type Statement = { text: string; values: readonly unknown[]; scope: string }

/** Every statement that the server sends for one hotel from now on, once each, with its values. */
export function statementsOfHotels({ pool }: Database) {
  const sent = new Map<string, Statement>()
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
      if (scope !== all && scope !== none) {
        sent.set(shapeOf(text), { text, scope, values: (named ?? values ?? []) as unknown[] })
      }
      return query(...given)
    }
    Object.assign(client, { query: watching })
  })
  return sent
}

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
export async function answerTo(
  { pool, fence }: Database,
  { text, values, scope }: Statement,
  isFenced = true,
): Promise<string> {
  const client = await pool.connect()
  fence.isUp = isFenced
  try {
    await client.query('begin')
    const answer = await inHotel(scope, () => client.query(text, [...values]))
    return JSON.stringify([answer.rowCount, answer.rows])
  } catch (error) {
    return (error as Error).message
  } finally {
    fence.isUp = true
    await client.query('rollback')
    client.release()
  }
}
