import { AppError, resultCodes } from '@hotel/contract/http/result'

export const isExpired = (error: unknown): boolean =>
  error instanceof AppError && error.code === resultCodes.sessionExpired

/** Shows what the server refused. */
export type RefusalListener = {
  /** No, expired or revoked session; `sentAt` is when the refused call was sent (`performance.now`). */
  expired: (msg: string, sentAt: number) => void
  /** 400002: a server message to show as it is. Returns the function that hides it. */
  refused: (msg: string) => () => void
  /** The hotel demands a second factor that the member lacks. */
  factorNeeded: (isAction: boolean) => void
}

// The user info is requested before the app's code has loaded: its refusal waits for a listener.
let pendingExpiry: [msg: string, sentAt: number] | undefined

let listener: RefusalListener = {
  expired: (...args) => {
    pendingExpiry = args
  },
  refused: () => () => undefined,
  factorNeeded: () => undefined,
}

const dismissals = new WeakMap<Error, () => void>()

/** Registers a shown refusal, so that `claim` can hide it. */
export function show(error: Error, dismiss: () => void) {
  dismissals.set(error, dismiss)
}

/** Hides the general message of a refusal; called by components that show it in place. */
export function claim(error: unknown) {
  if (error instanceof Error) dismissals.get(error)?.()
}

export const refusals = () => listener

export function onRefusal(next: RefusalListener) {
  listener = next
  if (pendingExpiry) next.expired(...pendingExpiry)
  pendingExpiry = undefined
}
