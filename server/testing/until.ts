import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the condition holds; the generous default covers a busy machine. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 60_000) {
  const deadline = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${isTrue.toString()}`)
    await pause(10)
  }
}
