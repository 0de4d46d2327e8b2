import crypto from 'node:crypto'

import type { Envelope } from '@hotel/contract/http/result'

import { takePhoto } from '../../../server/testing/photo.ts'

/** A photo as it was shown when it was acknowledged. */
export type Shown = { path: string; hash: string }

/** Each photo has its own size, so that no two have the same bytes. */
let taken = 0

/** Uploads a photo of its own; rejects unless HTTP 200. */
export async function upload(
  url: string,
  path: string,
  field: [string, string],
  headers: Record<string, string>,
) {
  taken += 1
  const size = { width: 64 + (taken % 400), height: 48 + Math.floor(taken / 400) }
  const form = new FormData()
  form.set(...field)
  form.set(
    'file',
    new Blob([new Uint8Array(await takePhoto(size))], { type: 'image/jpeg' }),
    'a.jpg',
  )
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: form })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`HTTP ${response.status}: ${text}`)
  return JSON.parse(text) as Envelope
}

/** Of the whole photo as the server shows it. */
export async function hashOf(url: string, path: string, headers: Record<string, string>) {
  const response = await fetch(`${url}/api${path}`, { headers })
  if (response.headers.get('content-type') !== 'image/webp')
    throw new Error(`HTTP ${response.status}: no photo`)
  return crypto
    .createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex')
}

/** How many photos another server does not show with the same bytes. */
export async function countOtherPhotos(
  url: string,
  photos: readonly Shown[],
  headers: Record<string, string>,
) {
  let other = 0
  for (const { path, hash } of photos) {
    const shown = await hashOf(url, path, headers).catch((error: Error) => error.message)
    if (shown !== hash) other += 1
  }
  return other
}
