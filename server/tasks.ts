import { takeTurn } from './db/turn.ts'
import type { Services } from './http/handler.ts'

/** What the server does unasked, every so often; of several servers on one database, one of them. */
export type Task = {
  name: string
  everyMs: number
  /** Must be content to be cut short at any point and to run again. */
  run: (services: Services, now: Date) => Promise<unknown>
}

/** How much sooner than due a task is looked at, so that turns of several servers hardly drift. */
const looksPerTurn = 4
const longestBetweenLooksMs = 60_000

/** Begins to look after tasks; answers with how to end it, which waits for those that run. */
export function startTasks(tasks: Task[], services: Services): () => Promise<void> {
  const running = new Map<Task, Promise<void>>()
  const timers = tasks.map((task) => {
    const look = () => {
      if (running.has(task)) return
      const run = runWhenDue(task, services).finally(() => running.delete(task))
      running.set(task, run)
    }
    return setInterval(look, Math.min(task.everyMs / looksPerTurn, longestBetweenLooksMs)).unref()
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  }
}

/** One turn, if it is this server's; a failure is logged and the next turn tries again. */
async function runWhenDue({ name, everyMs, run }: Task, services: Services) {
  const now = services.clock()
  try {
    if (await takeTurn(services.db, name, everyMs, now)) await run(services, now)
  } catch (error) {
    services.log.error({ err: error, task: name }, 'a task failed')
  }
}
