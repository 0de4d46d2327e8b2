import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { code } from '@hotel/contract/code'
import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { house } from '@hotel/contract/house'
import { avatarUploadPath, member } from '@hotel/contract/member'

import { type Secrets, openPicture, sealPictures, secretsFrom } from '../secrets.ts'
import { complain, complaint, findCaseOf } from '../testing/hotel.ts'
import { newcomer } from '../testing/people.ts'
import { post, takePhoto, upload } from '../testing/photo.ts'
import { makePlain } from '../testing/plain.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { tracesOf, type Needle } from '../testing/traces.ts'
import { sealPlain } from './seal-plain.ts'

const server = useServer()
const thief = secretsFrom('e'.repeat(64))
const db = () => server.database.db
const seal = (secrets: Pick<Secrets, 'seal' | 'unseal'> = server.secrets) =>
  sealPlain.run({ db: db(), secrets: { ...server.secrets, ...secrets } })
const tracesIn = (needles: readonly Needle[]) => tracesOf(server.database, thief, needles)

beforeEach(async () => {
  await sql`truncate throttle`.execute(db())
})

const phone = '+8613812349876'
const isWebp = (bytes: Buffer) => bytes.subarray(0, 4).toString() === 'RIFF'

/** A guest's photo, a member with phone and picture, a room, and what a WeChat code looks like. */
async function makeStory() {
  const admin = await server.signIn({ userRole: 1 })
  const { data } = await upload(server, server.hotel.room.token, await takePhoto())
  const attachmentIds = [(data as { id: string }).id]
  const receipt = await server.guest(guest.submit, { ...complaint(server.hotel), attachmentIds })
  const { id: caseId } = await findCaseOf(server, receipt)
  const { id: memberId } = await admin.call(member.create, newcomer({ phone }))
  const picture = { first: ['none', ''] as [string, string], bytes: await takePhoto() }
  await post(server, avatarUploadPath, { ...picture, fileName: 'me.jpg' }, admin.token)
  await sql`insert into sun_code_image (hotel_id, sun_code_id, mime, content, picture_key, made_at)
    select ${server.hotel.id}, ${server.hotel.room.codeId}, 'image/png', content, picture_key, now()
    from avatar on conflict do nothing`.execute(db())
  return { admin, receipt, caseId, memberId }
}
type Story = Awaited<ReturnType<typeof makeStory>>

const bytesAt = async (url: string, { token }: SignedIn) =>
  (
    await server.app.inject({
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).rawPayload

/** All that members and guests see of what is sealed. */
async function shown({ admin, caseId, memberId }: Story) {
  const { id } = server.hotel.room
  const { attachments } = await admin.call(feedback.detail, { id: caseId })
  const self = await admin.call(member.find, { id: admin.memberId })
  const { list: cards } = await admin.call(code.cards, { kind: 'free', houseId: id })
  return {
    photo: await bytesAt(attachments[0]!.url, admin),
    thumb: await bytesAt(attachments[0]!.thumbUrl, admin),
    avatar: await bytesAt(self.avatarUrl!, admin),
    phone: (await admin.call(member.find, { id: memberId })).phone,
    byEnd: (await admin.call(member.list, { keyword: '9876' })).list.map((row) => row.id),
    pageUrl: (await admin.call(house.find, { id })).sunCode?.pageUrl,
    onCard: cards.map(({ pageUrl }) => pageUrl),
    scanned: (await server.guest(guest.room, { token: server.hotel.room.token })).houseNo,
  }
}

const needlesOf = (
  { receipt }: Story,
  { photo, thumb, avatar }: Awaited<ReturnType<typeof shown>>,
) => [
  server.hotel.room.token,
  server.otherHotel.room.token,
  receipt.guestToken,
  phone,
  photo,
  thumb,
  avatar,
]

/** How much is not sealed, by table. */
async function plainIn() {
  const { rows } = await sql<{ plain: string }>`
    select 'sun_code' as plain from sun_code where plain_token is not null
    union all select 'member' from member where plain_phone is not null
    union all select 'attachment' from attachment where picture_key is null
    union all select 'avatar' from avatar where picture_key is null
    union all select 'sun_code_image' from sun_code_image where picture_key is null`.execute(db())
  return rows.map(({ plain }) => plain).toSorted()
}

describe('A copy of the database without the key', () => {
  test('shows no token of a room or case, no phone and no picture, which members and guests see', async () => {
    const story = await makeStory()
    const seen = await shown(story)
    expect(seen).toMatchObject({
      phone: '+86138****9876',
      byEnd: expect.arrayContaining([story.memberId]),
      pageUrl: expect.stringContaining(server.hotel.room.token),
      onCard: [expect.stringContaining(server.hotel.room.token)],
      scanned: '1201',
    })
    expect([seen.photo, seen.thumb, seen.avatar].map(isWebp)).toEqual([true, true, true])
    expect(await tracesIn(needlesOf(story, seen))).toEqual([])
    expect(await plainIn()).toEqual([])
  })
})

describe('What is from before it was sealed', () => {
  test('is shown and found as before, and sealed in the background, once', async () => {
    const story = await makeStory()
    const before = await shown(story)
    await makePlain(server)
    expect(new Set(await plainIn())).toEqual(
      new Set(['attachment', 'avatar', 'member', 'sun_code', 'sun_code_image']),
    )
    expect(await tracesIn(needlesOf(story, before))).toEqual([
      'attachment.content',
      'attachment.thumb',
      'avatar.content',
      'member.plain_phone',
      'sun_code.plain_token',
      'sun_code_image.content',
    ])
    expect(await shown(story)).toEqual(before)
    await Promise.all([seal(), seal()])
    expect(await plainIn()).toEqual([])
    expect(await shown(story)).toEqual(before)
    expect(await tracesIn(needlesOf(story, before))).toEqual([])
    const sealed = await db().selectFrom('sunCode').selectAll().orderBy('id').execute()
    await seal()
    expect(await db().selectFrom('sunCode').selectAll().orderBy('id').execute()).toEqual(sealed)
  })

  test('is sealed to the end after the server was killed in between', async () => {
    const story = await makeStory()
    const before = await shown(story)
    await makePlain(server)
    const all = (await plainIn()).length
    let calls = 0
    const dying = {
      ...server.secrets,
      seal(text: string) {
        calls += 1
        if (calls > 7) throw new Error('killed')
        return server.secrets.seal(text)
      },
    }
    await expect(seal(dying)).rejects.toThrow('The job failed')
    const left = (await plainIn()).length
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(all)
    expect(await shown(story)).toEqual(before)
    await seal()
    expect(await plainIn()).toEqual([])
    expect(await shown(story)).toEqual(before)
  })

  test('of a hotel that is being moved is left for later', async () => {
    await makePlain(server)
    const { id } = server.otherHotel
    await sql`insert into hotel_move (hotel_id, hotel_code, name, phase, target)
      select id, hotel_code, name, 'closed', 'elsewhere' from hotel where id = ${id}`.execute(db())
    await seal()
    const left = await db()
      .selectFrom('sunCode')
      .where('plainToken', 'is not', null)
      .select('hotelId')
      .execute()
    expect(new Set(left.map(({ hotelId }) => hotelId))).toEqual(new Set([id]))
    await sql`delete from hotel_move`.execute(db())
    await seal()
    expect(await plainIn()).toEqual([])
    await complain(server.guest, server.otherHotel)
  })

  test('keeps a phone that its member changes meanwhile', async () => {
    const { admin, memberId } = await makeStory()
    await makePlain(server)
    const { version } = await admin.call(member.find, { id: memberId })
    await admin.call(member.edit, { id: memberId, version, phone: '13700001111' })
    await seal()
    expect(await admin.call(member.find, { id: memberId })).toMatchObject({ phone: '137****1111' })
  })
})

describe('Pictures', () => {
  test('have a key each, and open with no other key, nor changed', () => {
    const pictures = { content: Buffer.from('content'), thumb: Buffer.from('thumb') }
    const sealed = sealPictures(server.secrets, pictures)
    const keyOf = ({ pictureKey }: typeof sealed) => server.secrets.unseal(pictureKey)
    expect(keyOf(sealed)).not.toBe(keyOf(sealPictures(server.secrets, pictures)))
    const { thumb, pictureKey } = sealed
    expect(openPicture(server.secrets, thumb, pictureKey)).toEqual(pictures.thumb)
    const changed = Buffer.concat([thumb, Buffer.from('x')])
    expect(() => openPicture(server.secrets, changed, pictureKey)).toThrow('does not open')
    expect(() => openPicture(thief, thumb, pictureKey)).toThrow('another key')
  })
})
