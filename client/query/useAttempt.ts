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
