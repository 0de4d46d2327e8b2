import type { Database } from '../../server/db/open.ts'
import { secretsFrom } from '../../server/secrets.ts'
import { benchKey } from './server-process.ts'

type Client = Pick<Database['pool'], 'query'>

/** Distinct names and phones; each belongs to several cases, as of guests who come again. */
const sealedCount = 200

/**
 * What real cases have besides their text: two of five a guest's name and phone, a fifth of whom came
 * before; one of seven a photo; and the messages of both sides. `count` as given to the cases.
 */
export async function addGuests(client: Client, hotelId: string, count: number) {
  const { seal } = secretsFrom(benchKey)
  const numbers = Array.from({ length: sealedCount }, (_, n) => n)
  await client.query(
    `insert into guest_identity (hotel_id, id, name, phone, phone_hash, locale, expires_at)
     select $1, md5('guest' || i)::uuid, ($3::bytea[])[1 + i % ${sealedCount}],
       ($4::bytea[])[1 + i % ${sealedCount}], sha256(('phone' || i % ceil($2::int * 0.8)::int)::bytea),
       'en', now() + interval '1 year'
     from generate_series(1, $2::int) i where i % 5 < 2`,
    [
      hotelId,
      count,
      numbers.map((n) => seal(`Guest ${n}`)),
      numbers.map((n) => seal(`+86138${String(n).padStart(8, '0')}`)),
    ],
  )
  await client.query(addMessages, [hotelId])
  await client.query(addPhotos(await photosHave(client, 'sha256')), [hotelId])
  await markSealed(client)
}

async function photosHave(client: Client, column: string) {
  const { rowCount } = await client.query(
    `select from information_schema.columns where table_name = 'attachment' and column_name = $1`,
    [column],
  )
  return rowCount === 1
}

/** Marks photos as sealed, which a server would otherwise do during the measurement. */
export async function markSealed(client: Client) {
  if (!(await photosHave(client, 'picture_key'))) return
  await client.query(`update attachment set picture_key = '\\x00' where picture_key is null`)
}

/** A UUID of the same time as the case's. */
const idOf = (name: string) => `(left(id::text, 24) || left(md5(id || '${name}'), 12))::uuid`

const addMessages = `
  insert into public_message (hotel_id, id, feedback_id, author_kind, author_id, body, created_at)
  select hotel_id, ${idOf('reply')}, id, 'member', owner_id,
    'We are sorry, and thank you for telling us. Our engineer is on the way to your room.',
    first_reply_at
  from feedback where hotel_id = $1 and first_reply_at is not null and owner_id is not null
  union all
  select hotel_id, ${idOf('answer')}, id, 'guest', null, 'Thank you. We are in after six.',
    first_reply_at + interval '5 minutes'
  from feedback where hotel_id = $1 and first_reply_at is not null and severity = 2`

/**
 * Small: the bytes of a photo are stored apart from its row and read only when it is shown. Another
 * version may want a hash of each.
 */
const addPhotos = (hasHash: boolean) => `
  insert into attachment (hotel_id, id, feedback_id, visibility, mime, size, width, height,
    created_at, content, thumb${hasHash ? ', sha256' : ''})
  select hotel_id, ${idOf('photo')}, id, 'public', 'image/webp', 64, 1200, 900, created_at, sha512(id::text::bytea), sha256(id::text::bytea)
    ${hasHash ? ', sha256(id::text::bytea)' : ''}
  from feedback where hotel_id = $1 and photo_count = 1`
