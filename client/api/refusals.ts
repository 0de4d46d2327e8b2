/** Who is told what the server refused, and shows it. */
export type RefusalListener = {
  /** No, expired or revoked session; `sentAt` is when the refused call left (`performance.now`). */
  expired: (msg: string, sentAt: number) => void
  /** 400002: words of the server that can be shown as they are. Answers how to take them back. */
  refused: (msg: string) => () => void
}

// The user info is asked for before the desk's code is there: its refusal waits for a listener.
let missed: [msg: string, sentAt: number] | undefined

let listener: RefusalListener = {
  expired: (...words) => {
    missed = words
  },
  refused: () => () => undefined,
}

const taking = new WeakMap<Error, () => void>()

/** Has a refusal shown, once, until somebody claims it. */
export function show(error: Error, takeBack: () => void) {
  taking.set(error, takeBack)
}

/** Whoever shows a refusal in place claims it, so that it is not said twice. */
export function claim(error: unknown) {
  if (error instanceof Error) taking.get(error)?.()
}

export const refusals = () => listener

export function onRefusal(next: RefusalListener) {
  listener = next
  if (missed) next.expired(...missed)
  missed = undefined
}
