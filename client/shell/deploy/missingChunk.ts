const mark = 'reloadedAt'
const minIntervalMs = 60_000

/** False if the page was just reloaded for the same reason, so another reload would not help. */
export const mayReload = (last: unknown, now: number) =>
  typeof last !== 'number' || now - last > minIntervalMs

/**
 * After a deploy the chunks of the old build are gone, and a reload fetches the new ones. The first
 * missing chunk reloads the page, a second one shows the error page with a reload button.
 */
export function reloadOnceForMissingChunks() {
  addEventListener('vite:preloadError', ({ payload }) => {
    dropFailedStyles(payload)
    // Deferred, so that `withoutReload` can mark the error first.
    setTimeout(() => {
      if (!handled.has(payload)) void reloadOnce()
    })
  })
}

/** Vite takes a stylesheet whose link is in the page for loaded, and would not load it again. */
function dropFailedStyles({ message }: Error) {
  const path = /preload CSS for (\S+)/.exec(message)?.[1]
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.getAttribute('href') === path) link.remove()
}

const handled = new WeakSet<Error>()

/**
 * Wraps the import of an overlay: if its chunk is missing, the page is not reloaded and keeps its
 * unsaved input; the caller shows a message.
 */
export const withoutReload =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch((error: unknown) => {
      if (error instanceof Error) handled.add(error)
      throw error
    })

async function reloadOnce() {
  const state: unknown = history.state
  const current = typeof state === 'object' && state !== null ? { ...state } : {}
  if (!mayReload((current as Record<string, unknown>)[mark], Date.now())) return
  // The history entry survives the reload and, unlike storage, is never blocked.
  history.replaceState({ ...current, [mark]: Date.now() }, '')
  await reloadIfServed()
}

/** Reloads only if the server can be reached, else the page would be lost. Returns whether it was. */
export async function reloadIfServed(): Promise<boolean> {
  const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-cache' }).catch(() => undefined)
  if (!page?.ok) return false
  location.reload()
  return true
}
