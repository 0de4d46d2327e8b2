import { useState, type FocusEvent } from 'react'

/**
 * Whether the focus is in a box. When a press elsewhere takes it away, only once that press has had its
 * click: what folds with the focus would move the pressed button from under the finger.
 */
export function useEntered() {
  const [isEntered, setEntered] = useState(false)
  const box = {
    onFocus: () => setEntered(true),
    onBlur({ currentTarget }: FocusEvent<HTMLElement>) {
      afterPress(() => setEntered(currentTarget.contains(document.activeElement)))
    },
  }
  return [isEntered, box] as const
}

/** A finger's press and click come together, a mouse's apart. */
function afterPress(run: () => void) {
  const ending = new AbortController()
  const end = () => {
    ending.abort()
    setTimeout(run)
  }
  if (!document.documentElement.matches(':active')) end()
  else
    for (const kind of ['click', 'pointerup', 'pointercancel'])
      addEventListener(kind, end, { capture: true, signal: ending.signal })
}
