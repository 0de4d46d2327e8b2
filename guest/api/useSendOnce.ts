import type { Endpoint, InputOf } from '@hotel/contract/http/endpoint'
import { sendOnce } from '@hotel/contract/http/request-id'
import { newId } from '@hotel/web/newId'
import { useCallback, useState } from 'react'

import { call } from './call.ts'

type Content<E extends Endpoint> = Omit<InputOf<E>, 'requestId'>

/** Sends a command with a request id derived from its content, so that retries are idempotent. */
export const callOnce = <E extends Endpoint>(seed: string, endpoint: E, input: Content<E>) =>
  sendOnce(seed, input, (once) => call(endpoint, once as object as InputOf<E>))

/** `callOnce` for content that is not saved on the device. Each success starts a new request. */
export function useSendOnce() {
  const [seed, setSeed] = useState(newId)
  return useCallback(
    async <E extends Endpoint>(endpoint: E, input: Content<E>) => {
      const answer = await callOnce(seed, endpoint, input)
      setSeed(newId())
      return answer
    },
    [seed],
  )
}
