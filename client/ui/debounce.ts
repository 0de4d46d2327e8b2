import { debounce as debounced } from 'es-toolkit/function'

const debounceMs = 200

/** Runs `deed` once its callers have been quiet for `waitMs`; `cancel()` drops what waits. */
export const debounce = <Args extends unknown[]>(
  deed: (...args: Args) => void,
  waitMs = debounceMs,
) => debounced(deed, waitMs)
