import { startTransition, useEffect, useState } from 'react'

/** Runs `deed` once what is drawn now has been seen, or so much later; answers how to let it be. */
export function afterPaint(deed: () => void, laterMs = 0): () => void {
  let timer: ReturnType<typeof setTimeout>
  // A task asked for in a frame comes after its paint.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(deed, laterMs)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Whether what was drawn first has been seen: the rest may follow, without keeping anybody waiting. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted
}

type Following = {
  /** Where this is another than before, the value is as it is at once. */
  place?: unknown
  /** So long nothing else must have come after what was drawn. */
  restMs?: number
}

/** The value as it was until what is drawn with it now has been seen, and then as it is. */
export function useFollowing<Value>(value: Value, { place, restMs }: Following = {}): Value {
  const [shown, setShown] = useState({ value, place })
  const isElsewhere = shown.place !== place
  if (isElsewhere) setShown({ value, place })
  useEffect(() => {
    if (shown.value === value) return undefined
    return afterPaint(() => startTransition(() => setShown({ value, place })), restMs)
  }, [shown, value, place, restMs])
  return isElsewhere ? value : shown.value
}
