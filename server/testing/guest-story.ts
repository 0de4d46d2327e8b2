import { expect } from 'vitest'
import { uuidv7 } from 'uuidv7'

import { consentVersion, guest } from '@hotel/contract/guest'
import { flower } from '@hotel/contract/guest/flower'

import { phoneFingerprint } from '../hotel/phone.ts'
import { act, complaint, findCaseOf, resolveCase } from './hotel.ts'
import { takePhoto, upload, uploadAsStaff } from './photo.ts'
import type { SignedIn, TestServer } from './server.ts'
import type { Needle } from './traces.ts'
import { openPicture } from '../secrets.ts'

type Receipt = { guestToken: string }
const requestBy = ({ guestToken }: Receipt) => ({ guestToken, requestId: uuidv7() })

/** Every place where a guest can write or send something, and staff about them. */
export async function guestStory(server: TestServer, admin: SignedIn, word: string) {
  const { room } = server.hotel
  const perform = async (receipt: Receipt, action: Parameters<typeof act>[2]) =>
    act(admin, await findCaseOf(server, receipt), action)
  const size = { width: 60 + Math.floor(Math.random() * 400), height: 48 }
  const photo = async (token: string) =>
    ((await upload(server, token, await takePhoto(size))).data as { id: string }).id
  const phone = `+86138${String(Math.random()).slice(2, 10)}`
  const submission = {
    ...complaint(server.hotel, { content: `The ${word} drips.` }),
    remedySought: `A dry ${word}.`,
    attachmentIds: [await photo(room.token)],
    contact: { name: `Ms ${word}`, phone, consentVersion },
  }
  const receipt = await server.guest(guest.submit, submission)
  await perform(receipt, { action: 'acknowledge', message: `Dear guest, we look at it.` })
  await server.guest(guest.answer, {
    ...requestBy(receipt),
    message: `My ${word} again.`,
    attachmentIds: [await photo(receipt.guestToken)],
  })
  // Never sent.
  await photo(receipt.guestToken)
  const ofStaff = (await uploadAsStaff(server, admin.token, 'internal')).data.id
  await perform(receipt, { action: 'note', message: 'Seen.', staffPhotoIds: [ofStaff] })
  await resolveCase(server, receipt)
  await server.guest(guest.rate, { ...requestBy(receipt), rating: 2, comment: `No ${word}.` })
  await server.guest(guest.confirm, requestBy(receipt))
  await server.guest(flower.give, {
    token: receipt.guestToken,
    requestId: uuidv7(),
    deviceId: `device ${word}`,
    memberId: admin.memberId,
    flowers: 1,
    word: `For ${word}`,
    elapsedMs: 20_000,
  })
  const item = await findCaseOf(server, receipt)
  const needles = [word, ...(await storedOf(server, item.id, phone))]
  return { receipt, submission, needles, ...item }
}

/** The phone, the photos and the requests of the case, as they are stored. */
async function storedOf(server: TestServer, id: string, phone: string): Promise<Needle[]> {
  const { db } = server.database
  const photos = await db
    .selectFrom('attachment')
    .selectAll()
    .where('memberId', 'is', null)
    .execute()
  const own = photos.filter(({ feedbackId, caseId }) => [feedbackId, caseId].includes(id))
  const requests = await db
    .selectFrom('handledRequest')
    .select(['contentHash', 'restHash'])
    .where('feedbackId', '=', id)
    .execute()
  const hotel = await db
    .selectFrom('hotel')
    .select(['id', 'phone', 'timezone'])
    .where('id', '=', server.hotel.id)
    .executeTakeFirstOrThrow()
  expect(own).toHaveLength(3)
  return [
    phone,
    phoneFingerprint(server.secrets, hotel, phone),
    ...own.flatMap((photo) => [
      photo.content,
      photo.thumb,
      openPicture(server.secrets, photo.content, photo.pictureKey),
      openPicture(server.secrets, photo.thumb, photo.pictureKey),
    ]),
    ...requests.flatMap(({ contentHash, restHash }) => [contentHash ?? [], restHash ?? []].flat()),
  ]
}
