import type pg from 'pg'

type Client = Pick<pg.Pool, 'query'>

/** A sealed column, with the key of its table and the types of that. */
export type SealedColumn = {
  table: string
  column: string
  key: Record<string, 'uuid' | 'text' | 'integer'>
}

const owned = { hotel_id: 'uuid', id: 'uuid' } as const

/** All columns that hold what the secret key seals. */
export const sealedColumns = [
  { table: 'guest_identity', column: 'name', key: owned },
  { table: 'guest_identity', column: 'phone', key: owned },
  { table: 'sun_code', column: 'token', key: owned },
  { table: 'member', column: 'phone', key: owned },
  {
    table: 'sheet_import_row',
    column: 'phone',
    key: { hotel_id: 'uuid', import_id: 'uuid', row_no: 'integer' },
  },
  {
    table: 'sheet_import_row',
    column: 'cells',
    key: { hotel_id: 'uuid', import_id: 'uuid', row_no: 'integer' },
  },
  { table: 'attachment', column: 'picture_key', key: owned },
  { table: 'avatar', column: 'picture_key', key: { hotel_id: 'uuid', member_id: 'uuid' } },
  {
    table: 'sun_code_image',
    column: 'picture_key',
    key: { hotel_id: 'uuid', sun_code_id: 'uuid' },
  },
  { table: 'webhook', column: 'secret', key: owned },
  { table: 'push_device', column: 'subscription', key: owned },
  {
    table: 'handled_request',
    column: 'answer',
    key: { hotel_id: 'uuid', scope: 'text', request_id: 'uuid' },
  },
  { table: 'second_factor', column: 'secret', key: { hotel_id: 'uuid', member_id: 'uuid' } },
  { table: 'sign_on', column: 'client_secret', key: { hotel_id: 'uuid' } },
  { table: 'audit_tree', column: 'signing_key', key: { hotel_id: 'uuid' } },
  { table: 'wechat_access', column: 'token', key: { app_id: 'text' } },
  // Last: once this opens with the new key alone, everything does.
  { table: 'key_check', column: 'sealed', key: {} },
] as const satisfies SealedColumn[]

/** Guests are recognised by a keyed hash of their phone. */
export const hasPhoneHash = ({ table, column }: Pick<SealedColumn, 'table' | 'column'>) =>
  table === 'guest_identity' && column === 'phone'

export type SealedRow = { key: string[]; sealed: Buffer }

/** The next rows in the order of the key. */
export async function readSealed(
  client: Client,
  { table, column, key }: SealedColumn,
  after: string[],
  limit: number,
): Promise<SealedRow[]> {
  const names = Object.keys(key)
  const bounds = Object.values(key).map((type, index) => `$${index + 1}::${type}`)
  const { rows } = await client.query<SealedRow>(
    `select array[${names.map((name) => `${name}::text`).join(', ')}]::text[] as key,
       ${column} as sealed
     from ${table} where ${column} is not null
     ${after.length > 0 ? `and (${names.join(', ')}) > (${bounds.join(', ')})` : ''}
     ${names.length > 0 ? `order by ${names.join(', ')}` : ''} limit ${limit}`,
    after,
  )
  return rows
}

/** Replaces values that are still as they were read; returns how many. */
export async function replaceSealed(
  client: Client,
  { table, column, key }: SealedColumn,
  changes: { row: SealedRow; sealed: Buffer; hash?: Buffer | undefined }[],
): Promise<number> {
  const names = Object.entries(key)
  const keys = names.map(([, type], index) => `$${index + 4}::${type}[]`)
  const isHashed = hasPhoneHash({ table, column })
  const { rowCount } = await client.query(
    `update ${table} t set ${column} = change.sealed ${isHashed ? ', phone_hash = change.hash' : ''}
     from unnest(${['$1::bytea[]', '$2::bytea[]', '$3::bytea[]', ...keys].join(', ')})
       as change (${['was', 'sealed', 'hash', ...names.map(([name]) => name)].join(', ')})
     where ${['t.' + column + ' = change.was', ...names.map(([name]) => `t.${name} = change.${name}`)].join(' and ')}`,
    [
      changes.map(({ row }) => row.sealed),
      changes.map(({ sealed }) => sealed),
      changes.map(({ hash }) => hash ?? null),
      ...names.map((_, index) => changes.map(({ row }) => row.key[index])),
    ],
  )
  return rowCount ?? 0
}

type PhoneHotel = { phone: string | null; timezone: string }

/** What makes the hash of a phone number, by hotel. */
export async function readHotels(
  client: Client,
  ids: readonly string[],
): Promise<Map<string, PhoneHotel>> {
  const { rows } = await client.query<PhoneHotel & { id: string }>(
    'select id, phone, timezone from hotel where id = any($1)',
    [ids],
  )
  return new Map(rows.map(({ id, ...hotel }) => [id, hotel]))
}

/** Requests are told apart by a keyed hash of their content, which only the old key can repeat. */
export const forgetContent = (client: Client, before: Date) =>
  client.query(
    `update handled_request set content_hash = null, rest_hash = null
     where coalesce(content_hash, rest_hash) is not null and handled_at < $1`,
    [before],
  )
