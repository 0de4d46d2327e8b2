import { code } from '@hotel/contract/code'

import { call } from '../api/call.ts'

/**
 * Reports that a card was scanned, even one that is no longer valid, so that the hotel learns which
 * cards are still in its rooms. Sends nothing about the guest and counts no reloads.
 */
export function reportScan(path: string) {
  const token = /^\/g\/([^/]+)\/?$/.exec(path)?.[1]
  if (!token || wasReported(token)) return
  call(code.scan, { token }).catch(() => {
    // Only a statistic; there is nothing for the guest to do.
  })
}

function wasReported(token: string): boolean {
  try {
    if (sessionStorage.getItem('scanned') === token) return true
    sessionStorage.setItem('scanned', token)
  } catch {
    // Without session storage reloads are counted too, which is better than no count.
  }
  return false
}
