import { useSyncExternalStore } from 'react'

/**
 * State of the session. `asking`: the dialog is open. `staying`: the member chose to stay on the page;
 * refusals of calls sent before that don't open the dialog again.
 */
export type Expiry = { kind: 'none' } | { kind: 'asking' } | { kind: 'staying'; since: number }

export const none: Expiry = { kind: 'none' }

/** The state after the refusal of a call sent at `sentAt`. */
export function afterRefusal(expiry: Expiry, sentAt: number): Expiry {
  const isOld = expiry.kind === 'staying' && sentAt <= expiry.since
  return expiry.kind === 'asking' || isOld ? expiry : { kind: 'asking' }
}

let current: Expiry = none
const listeners = new Set<() => void>()

function setExpiry(next: Expiry) {
  const changed = next !== current
  current = next
  if (changed) for (const listener of listeners) listener()
  return changed
}

/** Returns whether to open the dialog: true for the first of several refused calls. */
export const expire = (sentAt: number) => setExpiry(afterRefusal(current, sentAt))
export const stay = () => setExpiry({ kind: 'staying', since: performance.now() })
export const renew = () => setExpiry(none)
/** Whether the session is known to have ended. */
export const isOver = () => current !== none

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Resolves once the state is `kind`. */
export const until = (kind: Expiry['kind']) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (current.kind !== kind) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = subscribe(check)
    check()
  })

export const useExpiry = () => useSyncExternalStore(subscribe, () => current)
