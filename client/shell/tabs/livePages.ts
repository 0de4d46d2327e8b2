/** At most so many pages are kept alive; of more, those not seen for longest are made anew. */
export const maxLivePages = 12

type Kept = { key: string; noCache: boolean }

/** The pages to keep alive, the one seen last in front. A page lives no longer than its tab. */
export function livePages(
  live: readonly string[],
  active: string | undefined,
  tabs: readonly Kept[],
): readonly string[] {
  const cached = new Set(tabs.filter(({ noCache }) => !noCache).map(({ key }) => key))
  const others = live.filter((key) => key !== active && cached.has(key))
  const next = (active === undefined ? others : [active, ...others]).slice(0, maxLivePages)
  return next.length === live.length && next.every((key, at) => key === live[at]) ? live : next
}
