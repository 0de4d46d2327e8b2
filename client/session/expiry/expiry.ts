import { useSyncExternalStore } from 'react'

/**
 * Whether the session still stands. `asking`: the one dialog is open. `staying`: the person chose to
 * stay on the page; refusals of calls that left before that do not ask again.
 */
export type Expiry = { kind: 'none' } | { kind: 'asking' } | { kind: 'staying'; since: number }

export const none: Expiry = { kind: 'none' }

/** What a refused call that left at `sentAt` makes of it. */
export function afterRefusal(expiry: Expiry, sentAt: number): Expiry {
  const isOld = expiry.kind === 'staying' && sentAt <= expiry.since
  return expiry.kind === 'asking' || isOld ? expiry : { kind: 'asking' }
}

let current: Expiry = none
const watchers = new Set<() => void>()

function become(next: Expiry) {
  const changed = next !== current
  current = next
  if (changed) for (const watcher of watchers) watcher()
  return changed
}

/** Says whether somebody is to be asked now: yes for the first of any number of refused calls. */
export const expire = (sentAt: number) => become(afterRefusal(current, sentAt))
export const stay = () => become({ kind: 'staying', since: performance.now() })
export const renew = () => become(none)
/** Whether the session is known to have ended. */
export const isOver = () => current !== none

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Resolves once it is so; at once when it is. */
export const until = (kind: Expiry['kind']) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (current.kind !== kind) return
      unwatch()
      resolve()
    }
    const unwatch = watch(look)
    look()
  })

export const useExpiry = () => useSyncExternalStore(watch, () => current)
