import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**']

/** `slice` boots the whole server in memory; `unit` needs no server. Neither may be empty. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    passWithNoTests: false,
    allowOnly: false,
    reporters: process.env.VITEST_JSON
      ? ['default', ['json', { outputFile: process.env.VITEST_JSON }]]
      : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '*.test.ts',
            'contract/**/*.test.ts',
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
          // Each has a server and a database of its own; to read the whole code in anew takes half the time.
          isolate: false,
        },
      },
    ],
  },
})
