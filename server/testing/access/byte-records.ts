import { guest } from '@hotel/contract/guest'
import { logoUploadPath } from '@hotel/contract/hotel'
import { avatarUploadPath } from '@hotel/contract/member'

import { acrossOf } from '../foreign.ts'
import { act, complaint, findCaseOf } from '../hotel.ts'
import { post, takePhoto, upload, uploadAsStaff } from '../photo.ts'
import type { TestServer } from '../server.ts'
import { madeUp, type Target } from './inputs.ts'

/** Something with bytes; photos of a case with its guest's token. */
type ByteRecord = { id: string; guestToken?: string }
type Place = { server: TestServer; category: string }

async function photoOfGuest({ server, category }: Place): Promise<Required<ByteRecord>> {
  const { data } = await upload(server, server.hotel.room.token, await takePhoto())
  const { id } = data as { id: string }
  const sent = { ...complaint(server.hotel, { category }), attachmentIds: [id] }
  const { guestToken } = await server.guest(guest.submit, sent)
  return { id, guestToken }
}

/** Sent by staff in a case, to its guest or in a note. */
async function photoOfStaff({ server, category }: Place, visibility: 'public' | 'internal') {
  const { guestToken } = await photoOfGuest({ server, category })
  const manager = await server.signIn({ userRole: 2 })
  const { id } = (await uploadAsStaff(server, manager.token, visibility)).data
  const item = await findCaseOf(server, { guestToken })
  const message = 'The drain is open.'
  if (visibility === 'public')
    await act(manager, item, { action: 'reply', message, attachmentIds: [id] })
  else await act(manager, item, { action: 'note', message, staffPhotoIds: [id] })
  return { id, guestToken }
}

async function unsentPhoto({ server }: Place) {
  const { token } = await server.signIn({ userRole: 2 })
  return { id: (await uploadAsStaff(server, token, 'internal')).data.id }
}

const uploadPicture = async (server: TestServer, path: string, token: string) =>
  post(server, path, { first: ['of', 'me'], bytes: await takePhoto(), fileName: 'a.jpg' }, token)

async function avatar({ server }: Place) {
  const { token, memberId } = await server.signIn()
  await uploadPicture(server, avatarUploadPath, token)
  return { id: memberId }
}

async function logo({ server }: Place) {
  const { token } = await server.signIn({ userRole: 1 })
  await uploadPicture(server, logoUploadPath, token)
  return { id: server.hotel.hotelCode }
}

const makers = {
  photoOfGuest,
  /** The same in another case. */
  photoOfOtherGuest: photoOfGuest,
  photoOfReply: (place: Place) => photoOfStaff(place, 'public'),
  photoOfNote: (place: Place) => photoOfStaff(place, 'internal'),
  unsentPhoto,
  avatar,
  logo,
  code: async ({ server }: Place) => ({ id: server.hotel.room.codeId }),
} satisfies Record<string, (place: Place) => Promise<ByteRecord>>

/** Makes a record with bytes the first time it is asked for. */
export function byteRecordsOf(server: TestServer) {
  const made = new Map<string, Promise<ByteRecord>>()
  return async (kind: keyof typeof makers, target: Target): Promise<ByteRecord> => {
    if (target === 'unknown') return { id: madeUp }
    const place = {
      server: target === 'foreign' ? acrossOf(server) : server,
      category: target === 'sensitive' ? 'Staff conduct' : 'Noise',
    }
    const key = `${kind} ${target}`
    const record = made.get(key) ?? makers[kind](place)
    made.set(key, record)
    return record
  }
}
