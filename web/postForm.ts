type PostOptions = {
  headers: Record<string, string>
  /** None by default. */
  timeoutMs?: number
  signal?: AbortSignal
  /** The share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Posts a form and rejects as `fetch` does, which itself reports no progress of an upload. The
 * browser sets the content type with its multipart boundary.
 */
export function postForm(
  address: string,
  form: FormData,
  { headers, timeoutMs = 0, signal, onProgress }: PostOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', address)
    request.withCredentials = true
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      const retryAfter = request.getResponseHeader('retry-after')
      const answered = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter })
      resolve(new Response(responseText || null, { status, statusText, headers: answered }))
    })
    request.addEventListener('error', () => reject(new TypeError('The upload failed.')))
    request.addEventListener('timeout', () =>
      reject(new DOMException('The upload took too long.', 'TimeoutError')),
    )
    request.addEventListener('abort', () => reject(signal?.reason))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) reject(signal.reason)
    else request.send(form)
  })
}
