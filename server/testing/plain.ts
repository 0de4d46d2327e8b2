import { sql } from 'kysely'

import { openPicture } from '../secrets.ts'
import type { TestServer } from './server.ts'

const pictureTables = {
  attachment: ['id', ['content', 'thumb']],
  avatar: ['member_id', ['content']],
  sun_code_image: ['sun_code_id', ['content']],
} as const

/** Makes everything as it was stored before it was sealed. */
export async function makePlain({
  database: { db },
  secrets,
}: Pick<TestServer, 'database' | 'secrets'>) {
  for (const [table, [id, columns]] of Object.entries(pictureTables)) {
    const { rows } = await sql<{ id: string; key: Buffer } & Record<string, Buffer>>`
      select ${sql.raw(id)} as id, picture_key as key, ${sql.raw(columns.join(', '))}
      from ${sql.raw(table)} where picture_key is not null`.execute(db)
    for (const row of rows) {
      const plain = columns.map(
        (name) => sql`${sql.raw(name)} = ${openPicture(secrets, row[name] as Buffer, row.key)}`,
      )
      await sql`update ${sql.raw(table)} set ${sql.join(plain)}, picture_key = null
        where ${sql.raw(id)} = ${row.id}`.execute(db)
    }
  }
  const { unseal } = secrets
  for (const { id, token } of await db.selectFrom('sunCode').select(['id', 'token']).execute()) {
    if (!token) continue
    const plain = { token: null, plainToken: unseal(token) }
    await db.updateTable('sunCode').set(plain).where('id', '=', id).execute()
  }
  const called = await db.selectFrom('member').select(['id', 'phone']).execute()
  for (const each of called) {
    if (!each.phone) continue
    const plain = { phone: null, plainPhone: unseal(each.phone) }
    await db.updateTable('member').set(plain).where('id', '=', each.id).execute()
  }
}
