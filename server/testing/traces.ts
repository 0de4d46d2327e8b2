import { sql } from 'kysely'

import type { Database } from '../db/open.ts'
import type { Secrets } from '../secrets.ts'

/** Text or bytes to look for. */
export type Needle = string | Buffer

/**
 * The columns of the whole database in which one of the needles is found, as `table.column`: in any
 * type of column, in bytes, and in what was sealed. Columns of new tables are found by themselves.
 */
export async function tracesOf(
  { db }: Database,
  secrets: Secrets,
  needles: readonly Needle[],
): Promise<string[]> {
  const columns = await sql<{ table: string; column: string; type: string }>`
    select table_name as "table", column_name as "column", data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type not in ('uuid', 'integer', 'smallint', 'bigint', 'boolean', 'real')
      and data_type not like 'timestamp%'`.execute(db)
  const found: string[] = []
  for (const { table, column, type } of columns.rows) {
    const [at, name] = [sql.table(table), sql.ref(column)]
    const values = type === 'bytea' ? name : sql`${name}::text`
    const { rows } = await sql<{ value: string | Buffer }>`
      select ${values} as value from ${at} where ${name} is not null`.execute(db)
    if (rows.some(({ value }) => holdsAny(value, secrets, needles))) {
      found.push(`${table}.${column}`)
    }
  }
  return found.toSorted()
}

function holdsAny(value: string | Buffer, secrets: Secrets, needles: readonly Needle[]) {
  const stored = typeof value === 'string' ? Buffer.from(value.toLowerCase()) : value
  const forms = [stored, ...opened(stored, secrets)]
  return needles.some((needle) => {
    const sought = typeof needle === 'string' ? Buffer.from(needle.toLowerCase()) : needle
    return forms.some((form) => form.includes(sought))
  })
}

/** What was sealed, as it was and in small letters. */
function opened(value: Buffer, secrets: Secrets): Buffer[] {
  if (value.length <= 28) return []
  try {
    const text = secrets.unseal(value)
    return [Buffer.from(text), Buffer.from(text.toLowerCase())]
  } catch {
    return []
  }
}
