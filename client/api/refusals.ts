import { AppError, resultCodes } from '@hotel/contract/http/result'

export const isExpired = (error: unknown): boolean =>
  error instanceof AppError && error.code === resultCodes.sessionExpired

/** What concerns the whole app when the server refuses a call; callers show everything else. */
export type RefusalListener = {
  /** No, expired or revoked session; `sentAt` is when the refused call was sent (`performance.now`). */
  expired: (msg: string, sentAt: number) => void
  /** The hotel demands a second factor that the member lacks. */
  factorNeeded: (isAction: boolean) => void
  /** The member lacks a right: maybe one that the app still shows. */
  forbidden?: () => void
}

// The user info is requested before the app's code has loaded: its refusal waits for a listener.
let pendingExpiry: [msg: string, sentAt: number] | undefined

let listener: RefusalListener = {
  expired: (...args) => {
    pendingExpiry = args
  },
  factorNeeded: () => undefined,
}

export const refusals = () => listener

export function onRefusal(next: RefusalListener) {
  listener = next
  if (pendingExpiry) next.expired(...pendingExpiry)
  pendingExpiry = undefined
}
