import { useLayoutEffect, useRef } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import type { ThreadEntry } from './thread.ts'

/**
 * Opens the conversation at its newest entry, or where unread messages begin, and follows it: to each
 * entry of one's own, and to others unless one reads further up. The entry with this id takes the ref.
 */
export function useNewestInView(newest: ThreadEntry | undefined, hasUnread: boolean) {
  const { name } = useAccount().info
  const ref = useRef<HTMLLIElement>(null)
  const shownId = useRef<string>(undefined)
  const isInView = useRef(true)
  const id = newest?.id
  const isOwn = newest !== undefined && newest.kind !== 'guest' && newest.authorName === name
  useLayoutEffect(() => {
    const entry = ref.current
    if (!entry) {
      isInView.current = false
      return undefined
    }
    const isOpening = shownId.current === undefined
    const target = isOpening && hasUnread ? entry.closest('section') : entry
    if (shownId.current !== id && (isOwn || isInView.current))
      target?.scrollIntoView({ block: 'nearest' })
    shownId.current = id
    const observer = new IntersectionObserver(([seen]) => {
      isInView.current = seen?.isIntersecting ?? false
    })
    observer.observe(entry)
    return () => observer.disconnect()
  }, [id, isOwn, hasUnread])
  return { id, ref }
}
