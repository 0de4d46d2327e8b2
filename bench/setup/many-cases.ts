import type { Database } from '../../server/db/open.ts'
import { refreshRollups } from '../../server/homepage/rollup/refresh-rollups.ts'
import { addGuests } from './guests.ts'
import type { BenchHotel } from './hotel.ts'
import { guestTexts } from './words.ts'

/** Open cases of a busy hotel, independent of its history. */
const openCases = (count: number) => Math.min(1500, Math.round(count * 0.15))

/**
 * Fills a hotel with three years of cases by one `insert … select`: neither foreign keys nor most
 * triggers run and the indexes are built afterwards, so a million takes about a minute. Needs a superuser.
 */
export async function addCases({ db, pool }: Database, hotel: BenchHotel, count: number) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(`set local maintenance_work_mem = '512MB'`)
    await client.query(`select setseed(0.42)`)
    await client.query(
      'create temporary table guest_text (n int primary key, lang text, content text, terms text[]) on commit drop',
    )
    await client.query(
      `insert into guest_text select ordinality - 1, item ->> 'lang', item ->> 'content',
         array(select jsonb_array_elements_text(item -> 'terms'))
       from jsonb_array_elements($1::jsonb) with ordinality as t(item, ordinality)`,
      [JSON.stringify(guestTexts(textCount))],
    )
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'feedback' and not exists (
         select from pg_constraint where conindid = format('%I', indexname)::regclass)`,
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await client.query(insertCases, [hotel.id, count, openCases(count)])
    await addGuests(client, hotel.id, count)
    for (const { definition } of rows) await client.query(definition)
    await client.query(markDaysDirty, [hotel.id])
    await client.query('commit')
  } finally {
    client.release()
  }
  await pool.query('vacuum analyze')
  await refreshRollups.run({ db }, new Date())
  await pool.query('vacuum analyze daily_rollup, dirty_day')
  // Otherwise PostgreSQL writes the loaded pages to disk during the measurement.
  await pool.query('checkpoint')
}

const textCount = 4000

/** The triggers were off during the load. */
const markDaysDirty = `
insert into dirty_day (hotel_id, day)
select distinct hotel_id, (created_at at time zone 'UTC')::date from feedback where hotel_id = $1`

/** $1 hotel, $2 number of cases, $3 number of open ones, nearly all among the newest. */
const insertCases = `
with drawn as materialized (
  select i,
    now() - interval '3 years' * ($2 - i) / $2 - interval '1 minute' as created,
    i > $2 - $3 * 1.1 and random() < 0.9 or random() < 0.01 * $3 / $2 as is_open,
    i > $2 - $3 * 1.5 as is_new,
    floor(random() * ${textCount})::int as text_no,
    (array[0,0,0,1,1,1,1,2,2,2,3,3,4,4,4,5,5,6,7,8,9,10,11,12,13])[1 + floor(random() * 25)::int] as category_no,
    floor(random() * (select count(*) from house where hotel_id = $1))::int as house_no,
    floor(power(random(), 1.3) * 40)::int as member_no,
    random() as a, random() as b, random() as c, random() as d, random() as e
  from generate_series(1, $2::int) i),
categories as (
  select row_number() over (order by position) - 1 as n, * from category where hotel_id = $1),
houses as (select row_number() over (order by house_no) - 1 as n, * from house where hotel_id = $1),
staff as (
  select row_number() over (order by id) - 1 as n, id from member where hotel_id = $1 and user_role = 3),
judged as (
  select drawn.*,
    case when is_open then (array['new', 'new', 'acknowledged', 'acknowledged', 'in_progress',
        'in_progress', 'in_progress', 'in_progress', 'waiting_guest', 'on_hold'])[1 + floor(a * 10)::int]
      when is_new then 'resolved'
      when a < 0.03 then 'dismissed' when a < 0.04 then 'merged' else 'closed' end as status,
    created + interval '1 day' * b * b as resolved,
    -- Of open cases: from a day ago to a day ahead.
    now() + interval '1 day' * (2 * b - 1) as due
  from drawn)
insert into feedback (hotel_id, id, feedback_no, type, status, severity, category_id, content,
  content_lang, reported_house_id, current_house_id, building, floor, source, owner_id, department_id,
  sensitive, created_at, ack_due_at, reply_due_at, resolve_due_at, resolve_from, promised_at,
  promise_from, ack_at,
  first_reply_at, resolved_at, closed_at, closed_by_kind, rating, guest_token_hash, version, search,
  guest_identity_id, photo_count)
select $1,
  (lpad(to_hex((extract(epoch from created) * 1000)::bigint), 12, '0') || '7' ||
    left(md5('a' || i), 3) || '8' || left(md5('b' || i), 15))::uuid,
  number, type, status,
  case when c < 0.02 then 1 when c < 0.32 then 2 when c < 0.8 then 3 else 4 end, category_id,
  content, lang, house_id, house_id, building, floor,
  case when d < 0.8 then 'code' when d < 0.88 then 'wechat' when d < 0.94 then 'staff'
    when d < 0.98 then 'phone' when d < 0.999 then 'email' else 'api' end,
  case when status = 'new' and e < 0.3 or e < 0.005 then null else owner_id end,
  department_id, sensitive, created, due, due, due, created,
  case when status <> 'new' and e > 0.7 then least(due, created + interval '1 hour') end,
  case when status <> 'new' and e > 0.7 then created + interval '5 minutes' end,
  case when status <> 'new' then created + interval '5 minutes' end,
  case when status not in ('new', 'acknowledged') then created + interval '9 minutes' end,
  case when status in ('resolved', 'closed') then resolved end,
  case when status = 'closed' then resolved + interval '2 days' * c end,
  case when status = 'closed' then case when d < 0.5 then 'guest' else 'system' end end,
  case when status = 'closed' and e < 0.2 then (array[5,5,5,5,5,5,4,4,4,3,3,2,2,1,1])[1 + floor(e * 75)::int] end,
  sha256(i::text::bytea), 4,
  array_to_tsvector(terms || string_to_array(number, '-') || room_no),
  case when i % 5 < 2 then md5('guest' || i)::uuid end, case when i % 7 = 0 then 1 else 0 end
from (
  select judged.*, categories.id as category_id, categories.type, categories.department_id,
    categories.sensitive, houses.id as house_id, houses.building, houses.floor,
    houses.house_no as room_no, staff.id as owner_id, guest_text.lang, guest_text.content,
    guest_text.terms,
    to_char(created, 'YYYYMMDD') || '-' || lpad(row_number() over (
      partition by to_char(created, 'YYYYMMDD') order by i)::text, 4, '0') as number
  from judged
    join categories on categories.n = category_no
    join houses on houses.n = judged.house_no
    join staff on staff.n = member_no
    join guest_text on guest_text.n = text_no) item
order by i`
