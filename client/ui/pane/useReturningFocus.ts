import { useEffect, useRef } from 'react'

/** For the list that something is opened from: once that is closed, focus goes back to its line. */
export function useReturningFocus(openId: string | undefined) {
  const list = useRef<HTMLElement>(null)
  const before = useRef(openId)
  useEffect(() => {
    const closed = before.current
    before.current = openId
    if (openId !== undefined || closed === undefined) return
    list.current?.querySelector<HTMLElement>(`a[data-row="${CSS.escape(closed)}"]`)?.focus()
  }, [openId])
  return list
}
