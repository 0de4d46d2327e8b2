import { setImmediate as nextTurn } from 'node:timers/promises'

/** Written in about a millisecond. */
export const rowsAtOnce = 50

let last: Promise<void> = Promise.resolve()

/** Resolves in a turn of the event loop for this export alone, so that calls are answered in between. */
export const writingTurn = () => (last = last.then(() => nextTurn()))
