/** Pages kept mounted; beyond this the least recently shown are unmounted. */
export const maxLivePages = 12

type LiveTab = { key: string; noCache: boolean }

/** Keys of the pages to keep mounted, most recently shown first; only pages with an open tab. */
export function livePages(
  live: readonly string[],
  active: string | undefined,
  tabs: readonly LiveTab[],
): readonly string[] {
  const cached = new Set(tabs.filter(({ noCache }) => !noCache).map(({ key }) => key))
  const others = live.filter((key) => key !== active && cached.has(key))
  const next = (active === undefined ? others : [active, ...others]).slice(0, maxLivePages)
  return next.length === live.length && next.every((key, at) => key === live[at]) ? live : next
}
