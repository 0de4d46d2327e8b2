import { createStore } from '@hotel/web/store'
import { useLayoutEffect, useSyncExternalStore } from 'react'

/** How many fields currently show each error. */
const shown = new Map<string, number>()
const version = createStore(0)

function count(error: string, change: 1 | -1) {
  const next = (shown.get(error) ?? 0) + change
  if (next > 0) shown.set(error, next)
  else shown.delete(error)
  version.set(version.get() + 1)
}

/** Registers an error shown by a field; returns the function that unregisters it. */
export function showError(error: string): () => void {
  count(error, 1)
  return () => count(error, -1)
}

/** Whether each error is shown by a field of its own, also where several errors read the same. */
export const areShown = (errors: readonly string[]) =>
  errors.every(
    (error) => (shown.get(error) ?? 0) >= errors.filter((other) => other === error).length,
  )

/** Called by every field that shows an error, so that the form knows which errors no field shows. */
export function useShownError(error: string | undefined) {
  useLayoutEffect(() => (error ? showError(error) : undefined), [error])
}

/** Whether fields show all of these errors; re-renders when that changes. */
export function useAreShown(errors: readonly string[]): boolean {
  useSyncExternalStore(version.subscribe, version.get)
  return areShown(errors)
}
