import { useEffect, useRef } from 'react'

/** Returns focus to the row in the list when the item opened from it is closed. */
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
