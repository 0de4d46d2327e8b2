import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { complain, findCaseOf } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'
import { relayPending } from './notifier.ts'

const server = useServer()
const relay = () => relayPending.run({ db: server.database.db }, new Date())

test('Notices of a burst reach everybody: 200 cases, 30 managers', async () => {
  const { db } = server.database
  const manager = await server.signIn({ userRole: 2 })
  const { id } = await findCaseOf(
    server,
    await complain(server.guest, server.hotel, { category: 'Safety' }),
  )
  await relay()
  await sql`insert into member select (jsonb_populate_record(member, jsonb_build_object(
      'id', gen_random_uuid(), 'user_name', 'manager' || n, 'account_code', 'manager' || n))).*
    from member, generate_series(1, 30) as n where id = ${manager.memberId}`.execute(db)
  const { rows: columns } = await sql<{ name: string }>`select column_name as name
    from information_schema.columns where table_schema = 'public' and table_name = 'feedback'
    and is_generated = 'NEVER'`.execute(db)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`with added as (
      insert into feedback (${names}) select ${names} from (
        select (jsonb_populate_record(feedback, jsonb_build_object(
          'id', gen_random_uuid(), 'feedback_no', 'B' || n, 'guest_token_hash', 'burst' || n,
          'guest_request_id', gen_random_uuid()))).*
        from feedback, generate_series(1, 200) as n where id = ${id}) as copy
      returning id)
    insert into event select (jsonb_populate_record(event, jsonb_build_object(
        'id', gen_random_uuid(), 'entity_id', added.id, 'seq', last + row_number() over ()))).*
      from event join event_number using (hotel_id), added
      where entity_id = ${id} and action = 'route'`.execute(db)
  await db
    .updateTable('eventNumber')
    .set({ last: sql`last + 200` })
    .where('hotelId', '=', server.hotel.id)
    .execute()
  await relay()
  const { rows } = await sql<{ count: number }>`select count(*)::int from notification
    join feedback on feedback.id = feedback_id
    join member on member.id = member_id
    where feedback_no like 'B%' and user_name like 'manager%'`.execute(db)
  expect(rows).toEqual([{ count: 200 * 30 }])
})
