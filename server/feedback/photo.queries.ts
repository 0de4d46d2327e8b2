import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { PhotoMoment } from '@hotel/contract/feedback'
import { attachmentPath, guestAttachmentPath } from '@hotel/contract/feedback/attachment'

import type { Reads, Writes } from '../db/open.ts'
import { isOneOf } from '../db/statement/prepared.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Tables } from '../db/tables.ts'
import type { MergeStep } from './detail/merged.queries.ts'

export type Photo = {
  mime: string
  width: number
  height: number
  content: Buffer
  thumb: Buffer
}

export type Visibility = 'public' | 'internal'
/** Who owns a photo until it is sent: the holder of a room's code, the guest of a case, or a member. */
export type Uploader = { sunCodeId: string } | { caseId: string } | { memberId: string }

/** Photos of the cases `ids`, oldest first. */
export const photosOf = (
  db: Kysely<Tables>,
  param: <K extends 'hotelId' | 'ids'>(key: K) => { hotelId: string; ids: readonly string[] }[K],
) =>
  db
    .selectFrom('attachment')
    .select(['id', 'feedbackId', 'width', 'height', 'messageId', 'noteId', 'moment'])
    .where('hotelId', '=', param('hotelId'))
    .where(isOneOf('feedbackId', param('ids')))
    .orderBy('id')

/** With the URLs for staff. */
export const withStaffUrls = <P extends { id: string }>(photo: P) =>
  withUrls(photo, attachmentPath.replace('{id}', photo.id))

/**
 * Photos a guest may see: those of their own case, and those sent by staff in the case it was merged
 * into. Never photos of internal notes.
 */
export const listGuestPhotos = async (db: Reads, place: GuestPlace, guestToken: string) => {
  const photos = await guestPhotos(db, place)
    .select(['attachment.id', 'attachment.width', 'attachment.height', 'attachment.messageId'])
    .orderBy('attachment.id')
    .execute()
  const path = guestAttachmentPath.replace('{guestToken}', guestToken)
  return photos.map((photo) => withUrls(photo, path.replace('{id}', photo.id)))
}

/** A guest's case and the chain of cases it was merged into. */
export type GuestPlace = { hotelId: string; feedbackId: string; mergedInto: readonly MergeStep[] }

const guestPhotos = (db: Reads, { hotelId, feedbackId, mergedInto }: GuestPlace) =>
  db
    .selectFrom('attachment')
    .leftJoin('publicMessage', (join) =>
      sameHotel(join, 'publicMessage.id', 'attachment.messageId'),
    )
    .where('attachment.hotelId', '=', hotelId)
    .where('attachment.visibility', '=', 'public')
    .where((eb) =>
      eb.or([
        eb('attachment.feedbackId', '=', feedbackId),
        ...mergedInto.map(({ id, since }) =>
          eb.and([
            eb('attachment.feedbackId', '=', id),
            eb('publicMessage.authorKind', '=', 'member'),
            eb('publicMessage.createdAt', '>=', since),
          ]),
        ),
      ]),
    )

export const findGuestPhoto = (db: Reads, place: GuestPlace, id: string) =>
  guestPhotos(db, place)
    .where('attachment.id', '=', id)
    .select(['attachment.mime', 'attachment.content', 'attachment.thumb', 'attachment.pictureKey'])
    .executeTakeFirst()

const withUrls = <P extends { id: string }>(photo: P, url: string) => ({
  ...photo,
  url,
  thumbUrl: `${url}?size=thumb`,
})

/** Saves a photo that belongs to no case yet; only its uploader may send it. */
export async function savePhoto(
  db: Writes,
  place: { hotelId: string; by: Uploader; visibility: Visibility; at: Date },
  photo: Photo & { size: number; pictureKey: Buffer },
) {
  const id = uuidv7()
  await db
    .insertInto('attachment')
    .values({
      hotelId: place.hotelId,
      id,
      feedbackId: null,
      ...place.by,
      visibility: place.visibility,
      createdAt: place.at,
      ...photo,
    })
    .execute()
  return { id, width: photo.width, height: photo.height }
}

export type Claim = {
  hotelId: string
  by: Uploader
  visibility: Visibility
  feedbackId: string
  messageId?: string
  noteId?: string
  /** When a photo for staff was taken. */
  moment?: PhotoMoment | null
}

/** Attaches photos to a case. Returns false unless all of them are the uploader's own and unsent. */
export async function claimPhotos(db: Writes, claim: Claim, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const { hotelId, by, visibility, feedbackId, messageId, noteId, moment = null } = claim
  const [[column, uploader]] = Object.entries(by) as [['sunCodeId' | 'caseId' | 'memberId', string]]
  const claimed = await db
    .updateTable('attachment')
    .set({
      feedbackId,
      moment,
      ...(messageId ? { messageId } : {}),
      ...(noteId ? { noteId } : {}),
    })
    .where('hotelId', '=', hotelId)
    .where('id', 'in', wanted)
    .where(column, '=', uploader)
    .where('visibility', '=', visibility)
    .where('feedbackId', 'is', null)
    .executeTakeFirst()
  return Number(claimed.numUpdatedRows) === wanted.length
}

export const findPhoto = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('attachment')
    .select(['feedbackId', 'memberId', 'mime', 'content', 'thumb', 'pictureKey'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
