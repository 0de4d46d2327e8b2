import { startTransition, useEffect, useState } from 'react'

/** Runs `callback` once the current render has painted, plus `delayMs`; returns a cancel function. */
export function afterPaint(callback: () => void, delayMs = 0): () => void {
  let timer: ReturnType<typeof setTimeout>
  // A timer set in an animation frame fires after that frame's paint.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback, delayMs)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

type DeferOptions<Value> = {
  /** Returned by the first render instead of `value`. */
  initial?: Value
  /** A change of this key returns the new value at once. */
  resetKey?: unknown
  /** How long after the paint the value must stay unchanged. */
  restMs?: number
}

/**
 * Returns the old value until the current render has painted, then the new one. `useDeferredValue`
 * does not: a navigation renders as a transition, in which it returns the new value at once.
 */
export function useDeferredUntilPaint<Value>(
  value: Value,
  { initial = value, resetKey, restMs }: DeferOptions<Value> = {},
): Value {
  const [shown, setShown] = useState({ value: initial, resetKey })
  const isReset = shown.resetKey !== resetKey
  if (isReset) setShown({ value, resetKey })
  useEffect(() => {
    if (shown.value === value) return undefined
    return afterPaint(() => startTransition(() => setShown({ value, resetKey })), restMs)
  }, [shown, value, resetKey, restMs])
  return isReset ? value : shown.value
}

/** False in the first render, true once it has painted: for content that can wait. */
export const useHasPainted = (): boolean => useDeferredUntilPaint<boolean>(true, { initial: false })
