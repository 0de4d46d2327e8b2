import type { Reporter, TestModule } from 'vitest/node'

/** Lists skipped tests and their reasons at the end; Vitest's summary only counts them. */
export const skipReporter: Reporter = {
  onTestRunEnd(modules) {
    const skipped = modules.flatMap(skippedIn)
    if (skipped.length > 0) process.stdout.write(`\nSkipped:\n${skipped.join('\n')}\n`)
  },
}

const skippedIn = ({ children }: TestModule) =>
  [...children.allTests('skipped')].map((test) => {
    const result = test.result()
    const why = result.state === 'skipped' && result.note ? ` (${result.note})` : ''
    return `- ${test.module.relativeModuleId}: ${test.fullName}${why}`
  })
