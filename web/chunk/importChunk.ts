declare global {
  /** Built code imports every chunk with it; see `retry.config.ts`. */
  var importChunk: (path: string) => Promise<unknown>
}

/**
 * A chunk that failed before and fails again is asked for under an address the browser has not seen:
 * the failure may be one it remembers. All chunks are in the folder of this one.
 */
export function retryFailedChunks(
  load: (url: string) => Promise<unknown> = (url) => import(/* @vite-ignore */ url),
) {
  const failed = new Set<string>()
  globalThis.importChunk = async (path) => {
    const { href } = new URL(path, import.meta.url)
    try {
      return await load(href)
    } catch (error) {
      if (failed.has(href)) return load(`${href}?again=${Date.now()}`)
      failed.add(href)
      throw error
    }
  }
}
