import { overPostgres } from '../../server/db/open.ts'
import { runFor, type Request, type sender } from '../measure/load.ts'
import { cpuMsOf, watchConnections } from '../measure/usage.ts'
import type { Place } from '../setup/place.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import type { CallName } from './requests.ts'

export type Side<Name extends string = CallName> = {
  name: string
  place: Place
  server: Pick<ServerProcess, 'url' | 'pid' | 'stop'>
  send: ReturnType<typeof sender>
  calls: Record<Name, () => Request>
}

export type Measured = {
  taken: number[]
  ms: number
  nodeMs: number
  postgresMs: number
  statements: number
  planMs: number
  executeMs: number
}

export const senders = 16

/**
 * Measures every side by turns after a first short round, so that other work of the machine meets all
 * alike: the rounds of each side.
 */
export async function byTurns<S, M>(
  sides: readonly S[],
  measure: (side: S, forMs: number) => Promise<M>,
  { rounds = 5, roundMs = 2000 } = {},
): Promise<M[][]> {
  const all = sides.map((): M[] => [])
  for (const side of sides) await measure(side, 500)
  for (let round = 0; round < rounds; round += 1)
    for (const [at, side] of sides.entries()) all[at]!.push(await measure(side, roundMs))
  return all
}

/** The same call to every side, the rounds of each added up. */
export async function measureCall<Name extends string>(
  sides: Side<Name>[],
  call: Name,
): Promise<Measured[]> {
  const all = await byTurns(sides, (side, forMs) => measureOnce(side, call, forMs))
  return all.map((rounds) => {
    const sum = nothing()
    for (const round of rounds) add(sum, round)
    return sum
  })
}

export async function ask({ name, send }: Pick<Side<string>, 'name' | 'send'>, request: Request) {
  const answer = await send(request)
  if (answer.code !== 200) throw new Error(`${name} refused ${request.path}: ${answer.msg}`)
}

async function measureOnce<Name extends string>(side: Side<Name>, call: Name, forMs: number) {
  const database = new URL(side.place.databaseUrl!).pathname.slice(1)
  const statementsBefore = await readStatements(side.place, database)
  const stop = watchConnections(database)
  const [cpu, startedAt] = [cpuMsOf(side.server.pid), performance.now()]
  const { taken } = await runFor(forMs, senders, () => ask(side, side.calls[call]()))
  const ms = performance.now() - startedAt
  const nodeMs = cpuMsOf(side.server.pid) - cpu
  const postgresMs = stop()
  const after = await readStatements(side.place, database)
  return {
    taken,
    ms,
    nodeMs,
    postgresMs,
    statements: after.statements - statementsBefore.statements,
    planMs: after.planMs - statementsBefore.planMs,
    executeMs: after.executeMs - statementsBefore.executeMs,
  }
}

function nothing(): Measured {
  return {
    taken: [],
    ms: 0,
    nodeMs: 0,
    postgresMs: 0,
    statements: 0,
    planMs: 0,
    executeMs: 0,
  }
}

function add(sum: Measured, { taken, ...figures }: Measured) {
  sum.taken.push(...taken)
  for (const key of Object.keys(figures) as (keyof typeof figures)[]) sum[key] += figures[key]
}

type Statements = Pick<Measured, 'statements' | 'planMs' | 'executeMs'>

/** What pg_stat_statements has counted of a database; NaN where PostgreSQL does not load it. */
async function readStatements(place: Place, database: string): Promise<Statements> {
  const url = new URL(place.databaseUrl!)
  url.pathname = '/postgres'
  const { pool, close } = overPostgres(url.href)
  try {
    const { rows } = await pool.query<Statements>(
      `select coalesce(sum(calls), 0)::int8 as statements,
         coalesce(sum(total_plan_time), 0) as "planMs",
         coalesce(sum(total_exec_time), 0) as "executeMs"
       from pg_stat_statements join pg_database on oid = dbid where datname = $1`,
      [database],
    )
    return rows[0]!
  } catch {
    return { statements: Number.NaN, planMs: Number.NaN, executeMs: Number.NaN }
  } finally {
    await close()
  }
}
