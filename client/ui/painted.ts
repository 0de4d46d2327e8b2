import { startTransition, useEffect, useState } from 'react'

/** Runs `deed` once what is drawn now has been seen; answers how to let it be. */
export function afterPaint(deed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  // A task asked for in a frame comes after its paint.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(deed)
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
