import type { BrowserContext } from '@playwright/test'

const ignoring = { behavior: 'ignoreErrors' } as const

/** Closes them; a request that a story was changing just then is let go. */
export const closeAll = (contexts: readonly BrowserContext[]) =>
  Promise.all(
    contexts.map(async (context) => {
      await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll(ignoring)))
      await context.close()
    }),
  )
