import type { Database } from '../../../server/db/open.ts'
import { secretsFrom, sealPictures } from '../../../server/secrets.ts'
import { takePhoto } from '../../../server/testing/photo.ts'
import { sender } from '../../measure/load.ts'
import { makeHotel, signIn } from '../../setup/hotel.ts'
import { benchKey } from '../../setup/server-process.ts'
import { addCases } from '../../setup/many-cases.ts'
import type { Known } from './generate.ts'
import { complaint, continueNumbers, listRooms } from '../../setup/complaints.ts'

const cases = 100
const guests = 10
const idTables = [
  'feedback',
  'member',
  'house',
  'category',
  'department',
  'attachment',
  'guest_identity',
  'public_message',
  'reply_template',
]

export type CrowdHotel = Awaited<ReturnType<typeof fillHotel>>
export type Caller = { name: string; headers: Record<string, string> }

/** A hotel with cases; every other one has an administrator instead of a manager. */
export async function fillHotel(database: Database, n: number) {
  const hotel = await makeHotel(database, { rooms: 100, name: `hotel${n}` })
  await addCases(database, hotel, cases)
  await continueNumbers(database, hotel.id, cases)
  const { pool } = database
  const role = n % 2 === 0 ? 1 : 2
  await pool.query('update member set user_role = $1 where id = $2', [role, hotel.managerId])
  await sealPhotos(database, hotel.id)
  const ids: string[] = []
  for (const table of idTables) {
    const { rows } = await pool.query<{ id: string }>(
      // The callers themselves are spared, or nobody could call any more.
      `select id from ${table} where hotel_id = $1 and id <> all($2) limit 200`,
      [hotel.id, [hotel.managerId, hotel.staffId]],
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return { ...hotel, ids, rooms: await listRooms(database, hotel.id) }
}

/** The photos of cases made at once cannot be opened; here they can, as those that were uploaded. */
async function sealPhotos({ pool }: Database, hotelId: string) {
  const photo = await takePhoto()
  const { content, thumb, pictureKey } = sealPictures(secretsFrom(benchKey), {
    content: photo,
    thumb: photo,
  })
  await pool.query(
    'update attachment set content = $2, thumb = $3, picture_key = $4 where hotel_id = $1',
    [hotelId, content, thumb, pictureKey],
  )
}

/** Members who signed in, one who did not, and guests with cases of their own. */
export async function enter(hotel: CrowdHotel, url: string, n: number) {
  const send = sender(url, 1)
  const callers: Caller[] = [{ name: 'nobody', headers: {} }]
  for (const account of ['manager', 'staff'] as const)
    callers.push({ name: account, headers: await signIn(send, hotel, account) })
  const tokens = hotel.rooms.slice(0, guests).map(({ token }) => token)
  for (let each = 0; each < guests; each += 1) {
    const { data } = await send(complaint(hotel.rooms, n * 1000 + each * 5, { turn: each }))
    tokens.push(tokenIn(data))
  }
  send.close()
  return { callers, tokens }
}

const tokenIn = (receipt: unknown) =>
  (receipt as { statusUrl: string }).statusUrl.split('/').at(-1)!

type Own = Pick<Known, 'ids' | 'tokens'> & { name: string }

/** What the callers of a hotel know: its records, and some of the next hotel. Tokens open doors. */
export const knownTo = ({ ids, tokens, name }: Own, next: Pick<Known, 'ids'>): Known => ({
  ids: [...ids, ...next.ids.slice(0, ids.length / 4)],
  tokens,
  userNames: ['liwei', 'anna', 'noise'].map((each) => `${each}.${name}`),
  passwords: ['Rain on 12 roofs', 'The neighbours sing.'].map((each) => `${each} ${name}`),
})
