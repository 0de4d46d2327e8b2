import { code } from '@hotel/contract/code'

import { call } from '../api/call.ts'

/**
 * Lets the hotel know that a card was scanned, also one that is no longer good: so it learns which
 * cards still hang in its rooms. Nothing about the guest goes with it; a page loaded again is not
 * another scan.
 */
export function tellScan(path: string) {
  const token = /^\/g\/([^/]+)\/?$/.exec(path)?.[1]
  if (!token || wasTold(token)) return
  call(code.scan, { token }).catch(() => {
    // Only a number: the guest has nothing to do with it.
  })
}

function wasTold(token: string): boolean {
  try {
    if (sessionStorage.getItem('scanned') === token) return true
    sessionStorage.setItem('scanned', token)
  } catch {
    // A browser that keeps nothing counts again, which is better than not at all.
  }
  return false
}
