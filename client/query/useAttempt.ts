import { useState } from 'react'

import { problemOf, useProblemText } from '../api/problem.ts'
import { message } from '../ui/notice/notices.ts'

/** Carries out an action. A notice shows the text that it returns, or why it failed. */
export function useAttempt() {
  const textFor = useProblemText()
  return async (action: () => Promise<string | void>) => {
    try {
      const done = await action()
      if (done !== undefined) message.success(done)
    } catch (error) {
      message.error(textFor(problemOf(error)))
    }
  }
}

/**
 * As `useAttempt`, for what a button sends: pressed again while it is being sent, as by a double click,
 * nothing more is sent. A button is drawn busy a moment too late for that. `about`: what is sent, where
 * one component sends several.
 */
export function useAttemptOnce() {
  const attempt = useAttempt()
  const [once] = useState(onceAtATime)
  return (action: () => Promise<string | void>, about?: string) =>
    once(() => attempt(action), about)
}

/** Runs an action, unless one about the same is still running. */
export function onceAtATime() {
  const running = new Set<string>()
  return async (action: () => Promise<void>, about = '') => {
    if (running.has(about)) return
    running.add(about)
    try {
      await action()
    } finally {
      running.delete(about)
    }
  }
}
