import sharp from 'sharp'

import { staffUploadPath, uploadPath } from '@hotel/contract/feedback/attachment'
import type { Envelope } from '@hotel/contract/http/result'

import type { TestServer } from './server.ts'

/** A phone's photo: a JPEG with location, time and device metadata. */
export const takePhoto = (size = { width: 64, height: 48 }) =>
  sharp({ create: { ...size, channels: 3, background: '#7a5' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'SpyCam', Model: 'Pocket 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' },
    })
    .toBuffer()

/** Uploads as the guest page does: the token, then the file. */
export const upload = (
  server: TestServer,
  token: string,
  bytes: Buffer,
  fileName = 'photo.jpg',
): Promise<Envelope & { status: number }> =>
  post(server, uploadPath, { first: ['token', token], bytes, fileName })

/** Uploads as the staff app does: visibility, then the file; returns the whole envelope. */
export const uploadAsStaff = async (
  server: TestServer,
  token: string | undefined,
  visibility: string,
) => {
  const bytes = await takePhoto()
  const form: Form = { first: ['visibility', visibility], bytes, fileName: 'photo.jpg' }
  const answer = await post(server, staffUploadPath, form, token)
  return answer as typeof answer & { data: { id: string } }
}

type Form = { first: [name: string, value: string]; bytes: Buffer; fileName: string }

/** Sends a form with a field and a file. */
export async function post(
  server: TestServer,
  path: string,
  { first, bytes, fileName }: Form,
  token?: string,
) {
  const form = new FormData()
  form.set(...first)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), fileName)
  const request = new Request('http://hotel', { method: 'POST', body: form })
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, ...(response.json() as Envelope) }
}
