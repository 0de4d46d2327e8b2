import { minFillMs } from '@hotel/contract/http/robot'

/** With some time to spare, as the server counts by its own clock. */
const fillMs = minFillMs + 200

/** Waits until `fillMs` after `seenAt` have passed; resolves with the elapsed milliseconds. */
export async function waitMinFillTime(seenAt: number): Promise<number> {
  const waitMs = Math.min(Math.max(0, seenAt + fillMs - Date.now()), fillMs)
  await new Promise((resolve) => {
    setTimeout(resolve, waitMs)
  })
  return Date.now() - seenAt
}
