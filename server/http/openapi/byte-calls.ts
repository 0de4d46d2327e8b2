import * as z from 'zod/mini'

import {
  attachment,
  attachmentPath,
  staffUploadPath,
  guestAttachmentPath,
  uploadPath,
} from '@hotel/contract/feedback/attachment'
import { codeImagePath, imageWidth } from '@hotel/contract/code'
import { id } from '@hotel/contract/http/endpoint'
import { logoPath, logoUploadPath } from '@hotel/contract/hotel'
import { houseImportPath } from '@hotel/contract/house/import'
import { importState } from '@hotel/contract/sheet/import'
import { mediaTypes } from '@hotel/contract/http/file'
import { avatarPath, avatarUploadPath } from '@hotel/contract/member'
import { memberImportPath, memberUpload } from '@hotel/contract/member/import'
import { pictureKinds } from '@hotel/contract/hotel/picture'
import { streamPath } from '@hotel/contract/http/stream'

import type { RefusalReason } from '../refusal.ts'
import { streamed } from './streamed.ts'

/** A call that is not JSON: a multipart form, a picture, the stream. */
export type ByteCall = {
  name: string
  method: 'GET' | 'POST'
  path: string
  summary: string
  /** No session needed: public, or by a guest's token. */
  open?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  headers?: z.ZodMiniType
  /** `multipart/form-data`: these parts, then `file` of one of these types. */
  form?: { fields?: z.ZodMiniType; file: readonly string[] }
  /** In the envelope, or the media types that replace it. */
  answer: z.ZodMiniType | { media: Record<string, object> }
  refusals: RefusalReason[]
}

const bytes = { schema: { type: 'string', format: 'binary' } }
const webp = { media: { 'image/webp': bytes } }
const size = z.strictObject({ size: z.optional(z.literal('thumb')) })
/** Cache busting: each picture has its own URL; the server ignores it. */
const version = z.strictObject({ v: z.optional(z.string()) })

const session = ['sessionExpired', 'passwordTemporary'] as const
const picture = [
  'photoUnreadable',
  'photoTooLarge',
  'photoTooManyPixels',
  'photoTooLong',
  'photosWaiting',
] as const
const photo = [...picture, 'invalidInput', 'formBroken', 'tooManyTries'] as const

const imports = [
  'notPermitted',
  'invalidInput',
  'importTooLarge',
  'importUnreadable',
  'importOldSheet',
  'importNoKey',
  'importTooLong',
  'importEmpty',
  'importCancelled',
  'importSettled',
  'importTooSlow',
  'importRunning',
  'formBroken',
] as const
const spreadsheet = {
  fields: z.strictObject({ importId: id }),
  file: [mediaTypes.xlsx, 'text/csv'],
}

const photoCalls: ByteCall[] = [
  {
    name: 'attachment.upload',
    method: 'POST',
    path: uploadPath,
    summary:
      'Uploads a guest’s photo to be sent with a message; the token is a room’s or a case’s.',
    open: true,
    form: { fields: z.strictObject({ token: z.string() }), file: pictureKinds },
    answer: attachment,
    refusals: [...photo, 'photosOff', 'codeRevoked', 'notFound', 'hotelDisabled'],
  },
  {
    name: 'attachment.uploadByStaff',
    method: 'POST',
    path: staffUploadPath,
    summary: 'Uploads a staff photo to be sent with a message or note.',
    form: {
      fields: z.strictObject({ visibility: z.enum(['public', 'internal']) }),
      file: pictureKinds,
    },
    answer: attachment,
    refusals: [...session, 'notPermitted', ...photo],
  },
  {
    name: 'attachment.show',
    method: 'GET',
    path: attachmentPath,
    summary: 'A photo of a case that the caller may see, whole or small.',
    params: z.strictObject({ id }),
    query: size,
    answer: webp,
    refusals: [...session, 'notPermitted', 'notFound'],
  },
  {
    name: 'attachment.showGuest',
    method: 'GET',
    path: guestAttachmentPath,
    summary: 'A photo of the guest’s own case, whole or small.',
    open: true,
    params: z.strictObject({ guestToken: z.string(), id }),
    query: size,
    answer: webp,
    refusals: ['notFound', 'hotelDisabled'],
  },
]

const hotelCalls: ByteCall[] = [
  {
    name: 'code.image',
    method: 'GET',
    path: codeImagePath,
    summary: 'The picture of a room’s code; a WeChat code is PNG only.',
    params: z.strictObject({ id }),
    query: z.strictObject({
      format: z._default(z.enum(['svg', 'png']), 'svg'),
      width: z._default(
        z.int().check(z.minimum(imageWidth.least), z.maximum(imageWidth.most)),
        imageWidth.usual,
      ),
      download: z.optional(z.string()),
    }),
    answer: { media: { 'image/svg+xml': { schema: { type: 'string' } }, 'image/png': bytes } },
    refusals: [...session, 'notPermitted', 'notFound', 'imageWish', 'wechatNoSvg', 'wechatBusy'],
  },
  {
    name: 'houseImport.upload',
    method: 'POST',
    path: houseImportPath,
    summary: 'Reads a spreadsheet of rooms; nothing is changed until it is applied.',
    form: spreadsheet,
    answer: importState,
    refusals: [...session, ...imports],
  },
  {
    name: 'memberImport.upload',
    method: 'POST',
    path: memberImportPath,
    summary:
      'Reads a spreadsheet of members; nothing is changed until it is applied. Only this answer has the temporary passwords.',
    form: spreadsheet,
    answer: memberUpload,
    refusals: [...session, ...imports],
  },
  {
    name: 'member.uploadAvatar',
    method: 'POST',
    path: avatarUploadPath,
    summary: 'Replaces the caller’s own avatar.',
    form: { file: pictureKinds },
    answer: z.object({ avatarUrl: z.string() }),
    refusals: [...session, ...photo],
  },
  {
    name: 'member.avatar',
    method: 'GET',
    path: avatarPath,
    summary: 'The picture of a member of the same hotel.',
    params: z.strictObject({ id }),
    query: version,
    answer: webp,
    refusals: [...session, 'notFound'],
  },
  {
    name: 'hotel.uploadLogo',
    method: 'POST',
    path: logoUploadPath,
    summary: 'Replaces the hotel’s logo; administrators only.',
    form: { file: pictureKinds },
    answer: z.object({ logoUrl: z.string() }),
    refusals: [...session, 'notPermitted', ...picture, 'formBroken'],
  },
  {
    name: 'hotel.logo',
    method: 'GET',
    path: logoPath,
    summary: 'The hotel’s logo, for staff and guests alike.',
    open: true,
    params: z.strictObject({ hotelCode: z.string() }),
    query: version,
    answer: webp,
    refusals: ['notFound'],
  },
]

export const byteCalls: ByteCall[] = [
  ...photoCalls,
  ...hotelCalls,
  {
    name: 'stream.open',
    method: 'GET',
    path: streamPath,
    summary: 'Live events of the hotel that the caller may see, until either side disconnects.',
    headers: z.strictObject({ 'Last-Event-ID': z.optional(z.int()) }),
    answer: streamed,
    refusals: [...session, 'streamsOpen'],
  },
  {
    name: 'openApi',
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document, without an envelope.',
    open: true,
    answer: { media: { 'application/json': { schema: { type: 'object' } } } },
    refusals: [],
  },
]
