/** The server rejects forms submitted sooner after opening, as robots do. */
const minFillMs = 3_200

/** Waits until `minFillMs` after `seenAt` have passed; resolves with the elapsed milliseconds. */
export async function waitMinFillTime(seenAt: number): Promise<number> {
  const waitMs = Math.min(Math.max(0, seenAt + minFillMs - Date.now()), minFillMs)
  await new Promise((resolve) => {
    setTimeout(resolve, waitMs)
  })
  return Date.now() - seenAt
}
