import { createStore } from '@hotel/web/store'

import { useStored } from '../../api/subscribe.ts'

/**
 * State of the session. `asking`: the dialog is open. `staying`: the member chose to stay on the page;
 * refusals of calls sent before that don't open the dialog again.
 */
export type Expiry = { kind: 'none' } | { kind: 'asking' } | { kind: 'staying'; since: number }

export const none: Expiry = { kind: 'none' }

/** The state after the refusal of a call sent at `sentAt`. */
export function afterRefusal(before: Expiry, sentAt: number): Expiry {
  const isOld = before.kind === 'staying' && sentAt <= before.since
  return before.kind === 'asking' || isOld ? before : { kind: 'asking' }
}

const expiry = createStore<Expiry>(none)

function setExpiry(next: Expiry) {
  const changed = next !== expiry.get()
  if (changed) expiry.set(next)
  return changed
}

/** Returns whether to open the dialog: true for the first of several refused calls. */
export const expire = (sentAt: number) => setExpiry(afterRefusal(expiry.get(), sentAt))
export const stay = () => setExpiry({ kind: 'staying', since: performance.now() })
export const renew = () => setExpiry(none)
/** Whether the session is known to have ended. */
export const isOver = () => expiry.get() !== none

/** Resolves once the state is `kind`. */
export const until = (kind: Expiry['kind']) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (expiry.get().kind !== kind) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = expiry.subscribe(check)
    check()
  })

export const useExpiry = () => useStored(expiry)
