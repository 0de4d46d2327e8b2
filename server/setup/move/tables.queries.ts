import type pg from 'pg'

type Session = Pick<pg.ClientBase, 'query'>

/** Tables that hold nothing of one hotel. */
const ofNoHotel = ['job_lease', 'key_check', 'migration', 'throttle', 'wechat_access']
/** The marks of moves stay where they are. */
const marks = 'hotel_move'

export type Table = {
  name: string
  /** The columns that are written; generated ones follow from them. */
  columns: string[]
  /** The column with the hotel's id. */
  key: 'id' | 'hotel_id'
}

/** Every table with rows of a hotel, by its columns, so that no table can be forgotten. */
export async function listTables(client: Session): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; all: string[] }>(
    `select t.relname as name, array_agg(a.attname::text order by a.attname)
         filter (where a.attgenerated = '') as columns, array_agg(a.attname::text) as all
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
     group by t.relname order by t.relname = 'hotel' desc, t.relname`,
  )
  const others = rows.filter(({ name, all }) => name !== 'hotel' && !all.includes('hotel_id'))
  const unknown = others.find(({ name }) => !ofNoHotel.includes(name))
  if (unknown) throw new Error(`The table ${unknown.name} has no hotel_id: it cannot be moved`)
  return rows
    .filter((each) => !others.includes(each) && each.name !== marks)
    .map(({ name, columns }) => ({ name, columns, key: name === 'hotel' ? 'id' : 'hotel_id' }))
}

/** The names of a database's migrations, which must be the same on both sides. */
export async function listMigrations(client: Session): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name).join(' ')
}

/** Where a database is: two connections with the same place see the same rows. */
export async function findPlace(client: Session): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    `select system_identifier || ' ' || (select oid from pg_database
       where datname = current_database()) as place from pg_control_system()`,
  )
  return rows[0]!.place
}

const listed = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ')

/** Counts the rows of a hotel, with a sum over the hash of each. */
export async function sumTable(client: Session, { name, columns, key }: Table, hotelId: string) {
  const { rows } = await client.query<{ count: string; sum: string }>(
    `select count(*)::text as count, coalesce(sum(hashtextextended(item::text, 0)::numeric), 0)::text as sum
     from (select row_to_json(picked)::text as item
       from (select ${listed(columns)} from "${name}" where ${key} = $1) picked) items`,
    [hotelId],
  )
  return { count: Number(rows[0]!.count), sum: rows[0]!.sum }
}

/** About this much JSON in one statement. */
const batchChars = 4 * 1024 * 1024
const maxBatch = 5000

/** Copies a hotel's rows of one table; both sides are in a transaction. */
export async function copyTable(
  from: Session,
  to: Session,
  { name, columns, key }: Table,
  hotelId: string,
) {
  await from.query(
    `declare moved no scroll cursor for select row_to_json(picked)::text as item
     from (select ${listed(columns)} from "${name}" where ${key} = '${hotelId}') picked`,
  )
  const write = `insert into "${name}" (${listed(columns)})
    select ${listed(columns)} from json_populate_recordset(null::"${name}", $1::json)`
  for (let size = 20; ;) {
    const { rows } = await from.query<{ item: string }>(`fetch ${size} from moved`)
    if (rows.length === 0) break
    const json = `[${rows.map(({ item }) => item).join(',')}]`
    await to.query(write, [json])
    const perRow = json.length / rows.length
    size = Math.max(1, Math.min(maxBatch, size * 10, Math.floor(batchChars / perRow)))
  }
  await from.query('close moved')
}

/**
 * Statistics of before the copy may know no rows: each reference would be checked by reading all rows of
 * the hotel, and the commit take minutes.
 */
export async function analyze(client: Session, tables: readonly Table[]) {
  for (const { name } of tables) await client.query(`analyze "${name}"`)
}

/** Tables that the server may only add to. */
const history = 'event, audit_checkpoint'

/** Deletes what was moved. Tables are deleted from in the order of their references, if there is one. */
export async function deleteRows(client: Session, tables: readonly Table[], hotelId: string) {
  await client.query('begin')
  await client.query(`set local hotel.move = 'on'`)
  await client.query('set constraints all deferred')
  // Its history is elsewhere now, and may be deleted here.
  await client.query(`grant delete on ${history} to current_user`)
  // Without a check for each row, if the user may: nothing refers to a hotel that is gone.
  await client.query('savepoint unchecked')
  await client
    .query(`set local session_replication_role = 'replica'`)
    .catch(() => client.query('rollback to savepoint unchecked'))
  for (const { name, key } of tables.toReversed()) {
    await client.query(`delete from "${name}" where ${key} = $1`, [hotelId])
  }
  await client.query(`revoke delete on ${history} from current_user`)
  await client.query('commit')
}

export async function beginReading(client: Session) {
  await client.query('begin transaction isolation level repeatable read read only')
  await client.query(sameText)
}

export async function beginWriting(client: Session) {
  await client.query('begin')
  await client.query(sameText)
  await client.query(`set local hotel.move = 'on'`)
  await client.query('set constraints all deferred')
}

/** Values have the same text on both sides. */
const sameText = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local intervalstyle = 'iso_8601'`

export const commit = (client: Session) => client.query('commit')
export const rollback = (client: Session) => client.query('rollback').catch(() => undefined)
