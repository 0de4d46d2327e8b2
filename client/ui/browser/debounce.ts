import { debounce as debounced } from 'es-toolkit/function'

const debounceMs = 200

/** Calls `callback` after `waitMs` without another call; `cancel()` drops a pending call. */
export const debounce = <Args extends unknown[]>(
  callback: (...args: Args) => void,
  waitMs = debounceMs,
) => debounced(callback, waitMs)
