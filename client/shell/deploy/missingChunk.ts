const mark = 'reloadedAt'
const againAfterMs = 60_000

/** Whether a reload can help: not when the last one was just now, for the same reason. */
export const mayReload = (last: unknown, now: number) =>
  typeof last !== 'number' || now - last > againAfterMs

/**
 * After a deploy the chunks of the old build are gone. The new page knows the new ones, so the first
 * time is answered by a reload; the second by the page's error, with a button.
 */
export function reloadOnceForMissingChunks() {
  addEventListener('vite:preloadError', ({ payload }) => {
    // By then whoever keeps the page has said so.
    setTimeout(() => {
      if (!spared.has(payload)) void reloadOnce()
    })
  })
}

const spared = new WeakSet<Error>()

/**
 * For what opens above a page: where its code does not come, the page stays with what is written on
 * it. Whoever asked says that it did not come.
 */
export const keepingPage =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch((error: unknown) => {
      if (error instanceof Error) spared.add(error)
      throw error
    })

async function reloadOnce() {
  const state: unknown = history.state
  const kept = typeof state === 'object' && state !== null ? { ...state } : {}
  if (!mayReload((kept as Record<string, unknown>)[mark], Date.now())) return
  // In the history entry, because it outlives the reload and cannot be forbidden as storage can.
  history.replaceState({ ...kept, [mark]: Date.now() }, '')
  await reloadIfServed()
}

/** Where the server cannot be reached a reload would lose what still stands. Says whether it could. */
export async function reloadIfServed(): Promise<boolean> {
  const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-cache' }).catch(() => undefined)
  if (!page?.ok) return false
  location.reload()
  return true
}
