import { defineConfig } from '@playwright/test'

import { ensureChromium, ensureHeadlessShell, launchOptions } from './chromium.ts'

// Found once, for all workers.
process.env.E2E_CHROMIUM ??= ensureChromium()
process.env.E2E_HEADLESS_SHELL ??= ensureHeadlessShell()

const report = process.env.PLAYWRIGHT_JSON

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './server.ts',
  // Three keep two cores busy: with more, each story takes longer and all of them no less.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Far more than a story takes: a machine that does much else needs it.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: process.env.E2E_URL ?? '',
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // A trace of everything takes a fifth of the time: `npm run e2e -- --last-failed --trace on`.
    trace: 'off',
    launchOptions: launchOptions(process.env.E2E_HEADLESS_SHELL),
  },
})
