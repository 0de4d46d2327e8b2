import { uploadPath } from '@hotel/contract/feedback/attachment'
import { AppError, resultCodes } from '@hotel/contract/http/result'

import { apiBase, asEnvelope, languageHeader } from '../api/call.ts'

const timeoutMs = 120_000

/**
 * Uploads one photo, not yet attached to a case. Uses `XMLHttpRequest` because `fetch` reports no
 * upload progress.
 */
export function uploadPhoto(
  token: string,
  file: File,
  { onProgress, signal }: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<{ id: string }> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    form.append('token', token)
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', apiBase + uploadPath)
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(languageHeader()))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('loadend', () => {
      try {
        const { code, msg, data } = asEnvelope(JSON.parse(request.responseText))
        if (code === resultCodes.ok) resolve(data as { id: string })
        else reject(new AppError(code, msg, data))
      } catch (error) {
        reject(error)
      }
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
