import { defineConfig } from 'vitest/config'

import { skipReporter } from './server/testing/skip-reporter.ts'

const report = process.env.VITEST_JSON
const ignored = ['**/node_modules/**', '**/dist/**']

/** `slice` boots the whole server in memory; `unit` needs no server. Neither may be empty. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    pool: 'forks',
    // Tests wait for their database more than they compute.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    passWithNoTests: false,
    allowOnly: false,
    reporters: report
      ? ['default', skipReporter, ['json', { outputFile: report }]]
      : ['default', skipReporter],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.ts',
            'client/**/*.test.{ts,tsx}',
            'guest/**/*.test.{ts,tsx}',
            'e2e/**/*.test.ts',
          ],
          exclude: ignored,
        },
      },
      {
        extends: true,
        test: {
          name: 'slice',
          include: ['server/**/*.test.ts'],
          exclude: ignored,
          globalSetup: 'server/testing/database.ts',
          setupFiles: 'server/testing/across-hotels.ts',
          // Each file has its own server and database; reloading the code for each would take half the time.
          isolate: false,
        },
      },
    ],
  },
})
