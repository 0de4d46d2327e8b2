import type { Access, UserRole } from '@hotel/contract/http/endpoint'
import { uuidv7 } from 'uuidv7'

import { byteCalls, type ByteCall } from '../../http/openapi/byte-calls.ts'
import { takePhoto, uploadAsStaff } from '../photo.ts'
import type { TestServer } from '../server.ts'
import { csvOf } from '../spreadsheet.ts'
import { byteRecordsOf } from './byte-records.ts'
import type { Caller } from './callers.ts'
import { otherToken, type Target } from './inputs.ts'

export type ByteInput = {
  params?: Record<string, string>
  fields?: Record<string, string>
  file?: Buffer
}
/** Who may call it, which no contract says, and what is sent. */
type Sample = {
  /** Where a call has several rows. */
  of?: string
  access: Access
  role?: UserRole
  /** The records it is sent about; by default it names none. */
  about?: readonly Target[]
  /** What nobody may see. */
  isNobodys?: true
  input: (caller: Caller, target: Target) => Promise<ByteInput>
}
/** A line of the table of calls that carry bytes. */
export type ByteRow = Omit<Sample, 'of'> & { name: string; call: ByteCall }

const ofHotel = ['own', 'foreign', 'unknown'] as const
const ofCase = ['own', 'foreign', 'sensitive', 'unknown'] as const

const rooms = csvOf([
  ['Room number', 'Name', 'Type', 'Building', 'Floor', 'Status'],
  ['9901', 'Room 9901', 'Room', 'Main', '9', 'In use'],
])
const members = csvOf([
  ['User name', 'Name', 'Department', 'Role'],
  ['nora.lind', 'Nora Lind', 'Engineering', 'Staff'],
])
const sheet = (text: string) => async () => ({
  fields: { importId: uuidv7() },
  file: Buffer.from(text),
})
const picture = async () => ({ file: await takePhoto() })

/** The guest's own token, or what others send in its place. */
const tokenFor = (caller: Caller, target: Target, token = '') =>
  caller.name === 'guest' && target !== 'unknown' ? token : otherToken(caller)

type Records = ReturnType<typeof byteRecordsOf>
type Kind = Parameters<Records>[0]
type Samples = Record<string, Sample[]>

const named = (recordOf: Records, kind: Kind) => async (_: Caller, target: Target) => ({
  params: { id: (await recordOf(kind, target)).id },
})

function guestPhotoSamples(server: TestServer, recordOf: Records): Samples {
  const uploadBy = (tokenOf: () => Promise<string | undefined>) =>
    async function input(caller: Caller, target: Target) {
      const token = tokenFor(caller, target, await tokenOf())
      return { fields: { token }, file: await takePhoto() }
    }
  const ownToken = async () => (await recordOf('photoOfGuest', 'own')).guestToken
  const show = (kind: Kind) => async (caller: Caller, target: Target) => {
    const { id, guestToken } = await recordOf(kind, 'own')
    return { params: { guestToken: tokenFor(caller, target, guestToken), id } }
  }
  async function showOther(caller: Caller, target: Target) {
    const { id } = await recordOf('photoOfOtherGuest', target)
    return { params: { guestToken: tokenFor(caller, 'own', await ownToken()), id } }
  }
  const access = 'guest'
  return {
    'attachment.upload': [
      { of: 'by a room’s code', access, input: uploadBy(async () => server.hotel.room.token) },
      { of: 'to a case', access, input: uploadBy(ownToken) },
    ],
    'attachment.showGuest': [
      { of: 'by the guest', access, input: show('photoOfGuest') },
      { of: 'in a reply', access, input: show('photoOfReply') },
      { of: 'in a note', access, isNobodys: true, input: show('photoOfNote') },
      { of: 'of another case', access, about: ofCase, isNobodys: true, input: showOther },
    ],
  }
}

function staffPhotoSamples(server: TestServer, recordOf: Records): Samples {
  const access = 'Suggestion'
  const unsent = named(recordOf, 'unsentPhoto')
  async function ownUnsent(caller: Caller, target: Target) {
    const mayUpload = ['staff', 'manager', 'administrator'].includes(caller.name)
    if (!mayUpload || target !== 'own') return unsent(caller, target)
    return { params: { id: (await uploadAsStaff(server, caller.token, 'internal')).data.id } }
  }
  const ofColleague = { access, about: ofHotel, isNobodys: true, input: unsent } as const
  return {
    'attachment.uploadByStaff': ['public', 'internal'].map((visibility) => ({
      of: visibility,
      access,
      input: async () => ({ fields: { visibility }, file: await takePhoto() }),
    })),
    'attachment.show': [
      { of: 'by a guest', access, about: ofCase, input: named(recordOf, 'photoOfGuest') },
      { of: 'in a reply', access, about: ofCase, input: named(recordOf, 'photoOfReply') },
      { of: 'in a note', access, about: ofCase, input: named(recordOf, 'photoOfNote') },
      { of: 'not sent yet', access, about: ofHotel, input: ownUnsent },
      { of: 'a colleague has not sent', ...ofColleague },
    ],
  }
}

function pictureSamples(recordOf: Records): Samples {
  const logo = async (_: Caller, target: Target) => ({
    params: { hotelCode: (await recordOf('logo', target)).id },
  })
  return {
    'code.image': [{ access: 'RoomList', about: ofHotel, input: named(recordOf, 'code') }],
    'member.avatar': [{ access: 'session', about: ofHotel, input: named(recordOf, 'avatar') }],
    'hotel.logo': [{ access: 'anyone', about: ofHotel, input: logo }],
    'member.uploadAvatar': [{ access: 'session', input: picture }],
    'hotel.uploadLogo': [{ access: 'session', role: 1, input: picture }],
  }
}

/** What is sent in each call that carries bytes; a new one needs a sample. */
export function byteSamples(server: TestServer): Samples {
  const recordOf = byteRecordsOf(server)
  return {
    ...guestPhotoSamples(server, recordOf),
    ...staffPhotoSamples(server, recordOf),
    ...pictureSamples(recordOf),
    'houseImport.upload': [{ access: 'RoomList', role: 1, input: sheet(rooms) }],
    'memberImport.upload': [{ access: 'Administrators', role: 2, input: sheet(members) }],
    'stream.open': [{ access: 'session', input: async () => ({}) }],
    openApi: [{ access: 'anyone', input: async () => ({}) }],
  }
}

export function byteRowsOf(server: TestServer): ByteRow[] {
  const samples = byteSamples(server)
  const rows = byteCalls.flatMap((call) =>
    (samples[call.name] ?? []).map(({ of, ...sample }) => ({
      ...sample,
      call,
      name: of ? `${call.name} ${of}` : call.name,
    })),
  )
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
