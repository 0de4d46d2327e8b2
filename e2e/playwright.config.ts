import { defineConfig } from '@playwright/test'

import { chromiumFlags, ensureChromium } from './chromium.ts'

const report = process.env.PLAYWRIGHT_JSON

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './server.ts',
  workers: 2,
  // A story that holds only when it is told again is reported as flaky, and .ci/run says how many did.
  retries: 2,
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
    trace: 'on-first-retry',
    launchOptions: { executablePath: ensureChromium(), args: chromiumFlags },
  },
})
