import { logoUploadPath } from '@hotel/contract/hotel'
import { AppError, resultCodes } from '@hotel/contract/result'

import { refuse } from '../../api/call.ts'
import { refusals } from '../../api/refusals.ts'
import { addressOf, envelopeOf, headersOf, HttpError, timeoutMs } from '../../api/send.ts'
import { chosenLanguage } from '../../locales/language.ts'
import { readToken } from '../../session/kept/cookies.ts'

/** Sends a picture as the hotel's logo; rejects as every call of the client does. */
export async function uploadLogo(file: File): Promise<void> {
  const sentAt = performance.now()
  const form = new FormData()
  form.set('file', file)
  const { 'content-type': _, ...headers } = headersOf(readToken(), chosenLanguage())
  const response = await fetch(addressOf(logoUploadPath), {
    method: 'POST',
    headers,
    body: form,
    credentials: 'include',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new HttpError(response.status, response.statusText)
  const { code, msg, data } = envelopeOf(response.status, await response.text())
  if (code !== resultCodes.ok) throw refuse(new AppError(code, msg, data), sentAt, refusals())
}
