import { AppError, resultCodes } from '@hotel/contract/http/result'
import { postForm } from '@hotel/web/postForm'

import { chosenLanguage } from '../locales/language.ts'
import { readToken } from '../session/storage/cookies.ts'
import { refuse } from './call.ts'
import { refusals } from './refusals.ts'
import { addressOf, envelopeOf, headersOf, httpErrorOf, timeoutMs } from './send.ts'

/** Uploads one file as the form part `file`; rejects like `call`. */
export function uploadFile(path: string, file: File): Promise<unknown> {
  const form = new FormData()
  form.set('file', file)
  return upload(path, form, { timeoutMs })
}

export async function upload(
  path: string,
  form: FormData,
  options: Omit<Parameters<typeof postForm>[2], 'headers'>,
): Promise<unknown> {
  const sentAt = performance.now()
  const { 'content-type': _, ...headers } = headersOf(readToken(), chosenLanguage())
  const response = await postForm(addressOf(path), form, { ...options, headers })
  if (!response.ok) throw httpErrorOf(response)
  const { code, msg, data } = envelopeOf(response.status, await response.text())
  if (code !== resultCodes.ok) throw refuse(new AppError(code, msg, data), sentAt, refusals())
  return data
}
