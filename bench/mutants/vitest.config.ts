import { defineConfig } from 'vitest/config'

/** The tests of the pure rules: they need no database, so that they can run for every mutant. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  resolve: { tsconfigPaths: true },
  test: {
    include: [
      'contract/{feedback/action-rules,hotel/money}.test.ts',
      'contract/http/{access,endpoint}.test.ts',
      'server/feedback/{guest-rules,lifecycle,why-not}.test.ts',
      'server/feedback/clocks/{clocks,resolve-clock,targets}.test.ts',
      'server/feedback/routing/routing.test.ts',
      'server/homepage/period.test.ts',
      'server/hotel/{factor-demand,retention}.test.ts',
      'server/http/address.test.ts',
      'server/member/authority.test.ts',
      'server/outbox/*.test.ts',
    ],
  },
})
