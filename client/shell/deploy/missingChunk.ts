const mark = 'reloadedAt'
const minIntervalMs = 60_000
/** A server that takes longer counts as unreachable. */
const checkWithinMs = 10_000

/** False if the page was just reloaded for the same reason, so another reload would not help. */
export const mayReload = (last: unknown, now: number) =>
  typeof last !== 'number' || now - last > minIntervalMs

/** Browsers have different messages for this. */
export const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/**
 * After a deploy the chunks of the old build are gone, and a reload fetches the new ones. A missing
 * chunk that nothing handles reloads the page, a second one within a minute does not. A caller that loads
 * code which the page can do without, or a message can stand for, catches the error, and the page
 * stays as it is.
 */
export function reloadOnceForMissingChunks() {
  addEventListener('vite:preloadError', ({ payload }) => dropFailedStyles(payload))
  addEventListener('unhandledrejection', ({ reason }) => void reloadOnce(reason))
  addEventListener('error', ({ error }) => void reloadOnce(error))
}

/** Vite takes a stylesheet whose link is in the page for loaded, and would not load it again. */
function dropFailedStyles({ message }: Error) {
  const path = /preload CSS for (\S+)/.exec(message)?.[1]
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.getAttribute('href') === path) link.remove()
}

/**
 * Reloads the page if `error` is a missing chunk and the server serves this app, unless the page was
 * just reloaded for one. Never resolves once the reload has begun, so what follows is not shown before it.
 */
export async function reloadOnce(error: unknown): Promise<void> {
  if (!isMissingChunk(error) || !mayReload(stateNow()[mark], Date.now())) return
  if ((await servedEntry()) === undefined) return
  // The history entry survives the reload and, unlike storage, is never blocked.
  history.replaceState({ ...stateNow(), [mark]: Date.now() }, '')
  await reload()
}

const stateNow = (): Record<string, unknown> => ({ ...(history.state as object | null) })

/** Reloads only if the server serves this app, else the page would be lost. */
export async function reloadIfServed(): Promise<void> {
  if ((await servedEntry()) !== undefined) await reload()
}

async function reload() {
  location.reload()
  // Pending for as long as this page still runs.
  await Promise.race([])
}

/**
 * URL of the entry script that is served now, which differs between builds; undefined when the server
 * is unreachable or something else answers in its place, such as the sign-in page of a network.
 */
export async function servedEntry(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(checkWithinMs)
    const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-cache', signal })
    return page.ok ? entryOf(await page.text()) : undefined
  } catch {
    return undefined
  }
}

/** URL of a page's entry script. */
export const entryOf = (html: string) =>
  /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1]
