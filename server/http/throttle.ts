import { minuteMs } from '@hotel/contract/duration'
import { sql, type Kysely } from 'kysely'

import type { Writes } from '../db/open.ts'
import { preparedSql, preparedWrite } from '../db/statement/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { Refusal } from './refusal.ts'
import { transact } from './transact.ts'

export type Limit = { bucket: string; max: number; minutes: number }
type TooMany = 'tooManyTries' | 'tooManyTests'
/** After `free` failed attempts, each waits twice as long as the one before. */
export type GrowingLimit = { bucket: string; free: number }

const firstWaitMinutes = 1
const maxWaitMinutes = 15
/** Failed attempts expire after this long without another; before that, one in each longest wait. */
const expiryMinutes = 60
/** A reset time further ahead than any attempt could have set means the clock was set back. */
const skewMinutes = 1

/**
 * Counts an attempt in each bucket, from narrow to wide, and refuses when a limit is exceeded; shared by
 * all servers through the database. Beyond a bucket that is full already nothing is counted, so that one
 * phone cannot use up the limit of its room or network. `reason` says what there were too many of.
 */
export async function countTry(
  db: Writes,
  limits: Limit[],
  now: Date,
  reason?: TooMany,
): Promise<void> {
  refuseFull(await tries.list(db, triesOf(limits, now)), now, reason)
}

/** The values of a statement that counts an attempt, `withTries`. */
export type Tries = { buckets: string[]; maxes: number[]; resets: string[]; triedAt: Date }

export const triesOf = (limits: readonly Limit[], now: Date): Tries => ({
  buckets: limits.map(({ bucket }) => bucket),
  maxes: limits.map(({ max }) => max),
  resets: limits.map(({ minutes }) => later(now, minutes).toISOString()),
  triedAt: now,
})

/** A bucket that has exceeded its limit. */
export type Full = { resetsAt: string }

/** Refuses an attempt that found buckets full. */
export function refuseFull(full: readonly Full[], now: Date, reason?: TooMany) {
  const waits = full.map(({ resetsAt }) => Date.parse(resetsAt) - now.getTime())
  if (waits.length > 0) throw tooMany(Math.max(...waits), true, reason)
}

/** A counted attempt, with the count it made and the one it found. */
export type Admitted = {
  bucket: string
  hits: number
  resetsAt: string
  hitsBefore: number | null
  resetsAtBefore: string | null
}

/**
 * Admits an attempt in all buckets or in none. Unlike `countTry`, attempts during the wait do not
 * count, so repeated requests cannot lock others out.
 */
export async function admitTry(db: Writes, limits: GrowingLimit[], now: Date): Promise<Admitted[]> {
  const admitted: Admitted[] = []
  for (const limit of limits) {
    const counted = await admit(db, limit, now)
    if (!counted) throw tooMany(await waitMsOf(db, limit, now), false)
    admitted.push(counted)
  }
  return admitted
}

/**
 * Reverts admitted attempts that succeeded: where nobody tried since, as if they had not been, so that
 * neither the waits nor the expiry of failed ones begin again.
 */
export async function revertAdmitted(db: Writes, admitted: readonly Admitted[]): Promise<void> {
  for (const each of admitted) await reverts.list(db, each)
}

const reverts = preparedSql<Admitted>()((param) => {
  const isLatest = sql`hits = ${param('hits')} and resets_at = ${param('resetsAt')}::timestamptz`
  return sql`update throttle set
      hits = case when ${isLatest} then coalesce(${param('hitsBefore')}::int, 0) else greatest(hits - 1, 0) end,
      resets_at = case when ${isLatest}
        then coalesce(${param('resetsAtBefore')}::timestamptz, resets_at) else resets_at end
    where bucket = ${param('bucket')}`
})

/** Reverts a counted attempt that succeeded; in counting order, to avoid deadlocks. */
export async function uncountTry(db: Writes, buckets: string[]): Promise<void> {
  for (const bucket of buckets) await uncounts.list(db, { bucket })
}

const uncounts = preparedSql<{ bucket: string }>()(
  (param) =>
    sql`update throttle set hits = greatest(hits - 1, 0) where bucket = ${param('bucket')}`,
)

/** Limits for queries, saved outside the request's transaction. */
export type Limits = {
  count: (limits: Limit[]) => Promise<void>
  takeBack: (buckets: string[]) => Promise<void>
}

export const limitsOn = (db: Kysely<Tables>, now: Date): Limits => ({
  count: (limits) => transact(db, (writes) => countTry(writes, limits, now)),
  takeBack: (buckets) => transact(db, (writes) => uncountTry(writes, buckets)),
})

/** Resets a bucket. */
export const resetTries = (db: Writes, bucket: string) => resets.list(db, { bucket })

const resets = preparedSql<{ bucket: string }>()(
  (param) => sql`delete from throttle where bucket = ${param('bucket')}`,
)

/** `commitsWrites`: a refused attempt counts as well. */
function tooMany(waitMs: number, commitsWrites: boolean, reason: TooMany = 'tooManyTries') {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const values = { minutes: Math.ceil(retryAfter / 60) }
  return new Refusal(reason, { data: { retryAfter }, values, commitsWrites })
}

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs)

/**
 * Whether a bucket that would now reset at `excluded.resets_at` has expired, or was written before the
 * clock was set back.
 */
const isOverNow = (now: Date) => sql`(throttle.resets_at <= ${now}
  or throttle.resets_at > excluded.resets_at + make_interval(mins => ${sql.lit(skewMinutes)}))`

/**
 * Counts an attempt in the given order, so that concurrent attempts cannot deadlock; `fullBucket` has the
 * buckets that refuse it. Buckets beyond a full one refuse if they are full themselves, because their
 * wait may be longer.
 */
export const withTries = (db: Kysely<Tables>, param: <K extends keyof Tries>(key: K) => Tries[K]) =>
  db
    .with(
      'givenBucket',
      () => sql`(select each.*, coalesce(kept.hits, 0) >= each.max as is_full,
          coalesce(kept.resets_at, each.resets_at) as ends_at
        from unnest(${param('buckets')}::text[], ${param('maxes')}::int[],
            ${param('resets')}::timestamptz[])
          with ordinality as each (bucket, max, resets_at, position)
        left join throttle kept on kept.bucket = each.bucket and kept.resets_at > ${param('triedAt')}
          and kept.resets_at <= each.resets_at + make_interval(mins => ${sql.lit(skewMinutes)}))`,
    )
    .with(
      'orderedBucket',
      () => sql`(select *, coalesce(bool_or(is_full) over (
          order by position rows between unbounded preceding and 1 preceding
        ), false) as is_beyond
        from given_bucket)`,
    )
    .with(
      'countedBucket',
      () => sql`(insert into throttle (bucket, hits, resets_at)
        select bucket, 1, resets_at from ordered_bucket where not is_beyond order by position
        on conflict (bucket) do update set
          hits = case when ${isOverNow(param('triedAt'))} then 1 else throttle.hits + 1 end,
          resets_at = case when ${isOverNow(param('triedAt'))}
            then excluded.resets_at else throttle.resets_at end
        returning bucket, hits, resets_at)`,
    )
    .with(
      'fullBucket',
      () => sql<{ resetsAt: string }>`(select counted.resets_at
        from counted_bucket counted join ordered_bucket using (bucket) where counted.hits > max
        union all select ends_at from ordered_bucket where is_beyond and is_full)`,
    )

const tries = preparedWrite<Tries>()((db, param) =>
  withTries(db, param).selectFrom('fullBucket').select('fullBucket.resetsAt'),
)

/** Counts an attempt without refusing; returns the total. */
export async function countHits(
  db: Writes,
  { bucket, minutes }: Omit<Limit, 'max'>,
  now: Date,
): Promise<{ hits: number; resetsAt: string }> {
  const [counted] = await plainHits.list(db, { bucket, now, resetsAt: later(now, minutes) })
  return counted!
}

const plainHits = preparedSql<{ bucket: string; now: Date; resetsAt: Date }>()(
  (param) => sql<{ hits: number; resetsAt: string }>`
    insert into throttle (bucket, hits, resets_at)
    values (${param('bucket')}, 1, ${param('resetsAt')})
    on conflict (bucket) do update set
      hits = case when ${isOverNow(param('now'))} then 1 else throttle.hits + 1 end,
      resets_at = case when ${isOverNow(param('now'))} then excluded.resets_at else throttle.resets_at end
    returning hits, resets_at as "resetsAt"`,
)

/**
 * Whether the attempt is admitted; a single statement, so concurrent attempts cannot exceed the
 * limit.
 */
const admit = (db: Writes, limit: GrowingLimit, now: Date) =>
  admissions.find(db, { ...limit, now, resetsAt: later(now, expiryMinutes) })

const admissions = preparedSql<GrowingLimit & { now: Date; resetsAt: Date }>()((param) => {
  const minutes = (count: number) => sql`make_interval(mins => ${sql.lit(count)})`
  const now = sql`${param('now')}::timestamptz`
  const free = sql`${param('free')}::int`
  const over = isOverNow(param('now'))
  const lastTry = sql`(throttle.resets_at - ${minutes(expiryMinutes)})`
  const waits = sql`least(${sql.lit(maxWaitMinutes)}, ${sql.lit(firstWaitMinutes)}
    * power(2, least(throttle.hits - ${free}, 10)))`
  const fullWaits = sql`extract(epoch from ${now} - ${lastTry}) / ${sql.lit(maxWaitMinutes * 60)}`
  const left = sql`least(throttle.hits, greatest(throttle.hits - floor(${fullWaits})::int, 0))`
  // What a statement reads is from before its changes.
  const found = sql`from throttle found where found.bucket = throttle.bucket`
  return sql<Admitted>`
    insert into throttle (bucket, hits, resets_at)
    values (${param('bucket')}, 1, ${param('resetsAt')})
    on conflict (bucket) do update set
      hits = case when ${over} then 1 else ${left} + 1 end, resets_at = excluded.resets_at
    -- A free attempt never waits, even if another server's clock is ahead.
    where ${over} or throttle.hits < ${free}
      or ${lastTry} + make_interval(secs => 60 * (${waits})) <= ${now}
    returning bucket, hits, resets_at as "resetsAt", (select hits ${found}) as "hitsBefore",
      (select resets_at ${found}) as "resetsAtBefore"`
})

async function waitMsOf(db: Writes, { bucket, free }: GrowingLimit, now: Date) {
  const { hits, resetsAt } = await db
    .selectFrom('throttle')
    .select(['hits', 'resetsAt'])
    .where('bucket', '=', bucket)
    .executeTakeFirstOrThrow()
  const doubled = firstWaitMinutes * 2 ** Math.max(0, hits - free)
  const opensAt =
    Date.parse(resetsAt) + (Math.min(maxWaitMinutes, doubled) - expiryMinutes) * minuteMs
  return opensAt - now.getTime()
}
