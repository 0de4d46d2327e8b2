import crypto from 'node:crypto'

import { feedback, feedbackFilter } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { homepage } from '@hotel/contract/homepage'
import Fastify from 'fastify'

import { overPostgres } from '../../server/db/open.ts'

/**
 * Routes of the same stack that do the least: one statement, one parse of the input, no session, no
 * rules. `node bench/compare/bare.ts` with DATABASE_URL, PORT and HOTEL_ID.
 */
const { DATABASE_URL = '', PORT, HOTEL_ID: hotelId } = process.env
const { pool } = overPostgres(DATABASE_URL, { limits: 'none' })
const app = Fastify()
const first = async (text: string, values: unknown[]) => {
  const { rows } = await pool.query<Record<string, unknown>>(text, values)
  return { code: 200, msg: 'ok', data: rows[0] }
}

app.get('/api/openapi.json', () => ({ code: 200, msg: 'ok', data: {} }))

app.route({
  ...at(feedback.list),
  async handler({ body }) {
    const { pageSize } = feedbackFilter.parse(body)
    const { rows } = await pool.query(
      `select id, feedback_no as "feedbackNo", type, status, severity, category_id as "categoryId",
         content, content_lang as "contentLang", remedy_sought as "remedySought",
         current_house_id as "houseId", building, floor, source, owner_id as "ownerId",
         department_id as "departmentId", escalation_level as "escalationLevel", sensitive,
         promised_at as "promisedAt", promise_count as "promiseCount", created_at as "createdAt",
         ack_due_at as "ackDueAt", reply_due_at as "replyDueAt", resolve_due_at as "resolveDueAt",
         ack_at as "ackAt", first_reply_at as "firstReplyAt", resolved_at as "resolvedAt",
         closed_at as "closedAt", reopen_count as "reopenCount", rating,
         photo_count as "photoCount", version, next_due_at as "nextDueAt",
         paused_at as "pausedAt", hold_until as "holdUntil",
         unread_guest_messages as "unreadGuestMessages"
       from feedback where hotel_id = $1 order by id desc limit $2`,
      [hotelId, pageSize],
    )
    return { code: 200, msg: 'ok', data: { list: rows } }
  },
})

app.route({
  ...at(feedback.detail),
  handler: ({ params }) =>
    first('select * from feedback where hotel_id = $1 and id = $2', [
      hotelId,
      feedback.detail.params!.parse(params).id,
    ]),
})

app.route({
  ...at(homepage.numbers),
  handler({ query }) {
    const { startDate, endDate } = homepage.numbers.query!.parse(query)
    return first(
      `select count(*) as created, count(resolved_at) as resolved, avg(rating) as rating
       from feedback where hotel_id = $1 and created_at >= $2::date and created_at < $3::date + 1`,
      [hotelId, startDate, endDate],
    )
  },
})

app.route({
  ...at(feedback.act),
  handler({ body }) {
    const act = feedback.act.body!.parse(body)
    return first(
      `with changed as (
         update feedback set version = version + 1
         where hotel_id = $1 and id = $2 and version = $3 returning version, status),
       note as (
         insert into internal_note (hotel_id, id, feedback_id, author_kind, author_id, body, created_at)
         select $1, $4, $2, 'member', (select id from member where hotel_id = $1 limit 1), $5, now()
         from changed)
       select version, status from changed`,
      [hotelId, act.feedbackId, act.version, newId(), 'message' in act ? act.message : ''],
    )
  },
})

app.route({
  ...at(guest.submit),
  handler({ body }) {
    const given = guest.submit.body!.parse(body)
    const id = newId()
    return first(
      `insert into feedback (hotel_id, id, feedback_no, type, status, severity, category_id, content,
         content_lang, reported_house_id, current_house_id, building, floor, source, created_at,
         ack_due_at, reply_due_at, resolve_due_at, resolve_from, guest_token_hash, search)
       select $1, $2, $3::text, $4, 'new', 3, $5, $6, $7, house_id, house_id, building, floor, 'code',
         now(), now(), now(), now(), now(), sha256(convert_to($3::text, 'UTF8')), ''
       from sun_code join house on house.hotel_id = $1 and house.id = house_id
       where sun_code.hotel_id = $1 and token_hash = sha256(convert_to($8, 'UTF8'))
       returning feedback_no as "feedbackNo"`,
      [
        hotelId,
        id,
        `bare-${id}`,
        given.type,
        given.categoryId,
        given.content,
        given.contentLang,
        given.token,
      ],
    )
  },
})

/** Sorts by time, as the ids of cases do. */
function newId() {
  const now = Date.now().toString(16).padStart(12, '0')
  return `${now.slice(0, 8)}-${now.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

function at({ method, path }: { method: string; path: string }) {
  return { method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }
}

await app.listen({ host: '127.0.0.1', port: Number(PORT) })
