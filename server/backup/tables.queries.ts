import pg from 'pg'

import { openRole } from '../db/fence/raise.ts'

export type Table = { name: string; columns: string[] }
type Client = Pick<pg.ClientBase, 'query'>

/**
 * Every table with the columns that are stored, read from the database itself, so that a new table cannot
 * be forgotten. The table `migration` is not data: it is written by migrating.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select t.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
      and not t.relispartition and t.relname <> 'migration'
    group by t.relname order by t.relname`)
  return rows
}

/** Whether there is nothing yet: no table, no view, no sequence. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace limit 1`,
  )
  return rows.length === 0
}

export async function listApplied(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name)
}

/** What is sealed with the key of this database. */
export async function findKeyCheck(client: Client): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ sealed: Buffer }>('select sealed from key_check')
  return rows[0]?.sealed
}

/** One state of all tables, while others write. */
export const beginSnapshot = (client: Client) =>
  client.query(`begin isolation level repeatable read, read only;
    set local timezone = 'UTC'; set local bytea_output = 'hex'`)

/** A table of which row-level security hides rows from this login. */
export async function findHidden(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and row_security_active(oid) and not exists (
         select from pg_policy, unnest(polroles) as role where polrelid = pg_class.oid
           and polname = '${openRole}' and pg_has_role(role, 'member'))
     limit 1`,
  )
  return rows[0]?.name
}

const batchBytes = 1024 * 1024
const maxRows = 1000

/** The rows of a table as JSON, a megabyte at a time, in the snapshot. */
export async function* readRows(
  client: Client,
  { name, columns }: Table,
): AsyncGenerator<string[]> {
  const [table, list] = [pg.escapeIdentifier(name), listOf(columns)]
  await client.query(
    `declare rows no scroll cursor for select row_to_json(item)::text as line
     from (select ${list} from public.${table}) item`,
  )
  let next = 4
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${next} from rows`)
    if (rows.length === 0) break
    // A line break between the parts of a JSON value is a space; within texts there is none.
    const lines = rows.map(({ line }) => line.replaceAll('\n', ' '))
    yield lines
    const average = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
    next = Math.min(maxRows, Math.max(1, Math.floor(batchBytes / average)))
  }
  await client.query('close rows')
}

export async function writeRows(client: Client, { name, columns }: Table, lines: string[]) {
  const [table, list] = [pg.escapeIdentifier(name), listOf(columns)]
  const { rowCount } = await client.query(
    `insert into public.${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::public.${table}, $1::json)`,
    [`[${lines.join(',')}]`],
  )
  return rowCount ?? 0
}

const listOf = (columns: string[]) => columns.map((each) => pg.escapeIdentifier(each)).join(', ')

/**
 * Runs `load` without triggers and foreign keys, because tables refer to each other in circles; the keys
 * are then made again, which checks every row. Also empties what migrations have put in.
 */
export async function loading(client: Client, tables: Table[], load: () => Promise<void>) {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and conparentid = 0`)
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  for (const name of names) {
    const { rows } = await client.query(`select from ${name} limit 1`)
    // The server may not delete events, of which there are none.
    if (rows.length > 0) await client.query(`delete from ${name}`)
    await client.query(`alter table ${name} disable trigger user`)
  }
  await load()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
