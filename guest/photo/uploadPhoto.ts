import { uploadPath } from '@hotel/contract/feedback/attachment'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import { postForm } from '@hotel/web/postForm'

import { apiBase, asEnvelope, languageHeader } from '../api/call.ts'

const timeoutMs = 120_000

/** Uploads one photo, not yet attached to a case. */
export async function uploadPhoto(
  token: string,
  file: File,
  options: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<{ id: string }> {
  const form = new FormData()
  form.append('token', token)
  form.append('file', file)
  const request = { ...options, headers: languageHeader(), timeoutMs }
  const response = await postForm(apiBase + uploadPath, form, request)
  const { code, msg, data } = asEnvelope(await response.json())
  if (code !== resultCodes.ok) throw new AppError(code, msg, data)
  return data as { id: string }
}
