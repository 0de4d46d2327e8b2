import { AppError, resultCodes } from '@hotel/contract/http/result'

import { chosenLanguage } from '../locales/language.ts'
import { readToken } from '../session/storage/cookies.ts'
import { refuse } from './call.ts'
import { refusals } from './refusals.ts'
import { addressOf, envelopeOf, headersOf, httpErrorOf, timeoutMs } from './send.ts'

/** Uploads one file as the form part `file`; rejects like `call`. */
export function uploadFile(path: string, file: File): Promise<unknown> {
  const form = new FormData()
  form.set('file', file)
  return upload(path, form, AbortSignal.timeout(timeoutMs))
}

/** Uploads a form; the browser sets the content type with its multipart boundary. */
export async function upload(path: string, form: FormData, signal: AbortSignal): Promise<unknown> {
  const sentAt = performance.now()
  const { 'content-type': _, ...headers } = headersOf(readToken(), chosenLanguage())
  const response = await fetch(addressOf(path), {
    method: 'POST',
    headers,
    body: form,
    credentials: 'include',
    signal,
  })
  if (!response.ok) throw httpErrorOf(response)
  const { code, msg, data } = envelopeOf(response.status, await response.text())
  if (code !== resultCodes.ok) throw refuse(new AppError(code, msg, data), sentAt, refusals())
  return data
}
