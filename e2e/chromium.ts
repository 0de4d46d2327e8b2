import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { chromium } from '@playwright/test'

/** Chromium in a headless container, speaking to nobody but the server under test. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const starts = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/** The first Chromium that starts: the one asked for, the system's, Playwright's own. */
export function findChromium(): string | undefined {
  const asked = process.env.CHROME_PATH
  if (asked) return starts(asked) ? asked : undefined
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()].find(starts)
}

const run = (command: string, ...parts: string[]) =>
  spawnSync(command, parts, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

function installForPlaywright() {
  const playwright = dirname(
    createRequire(import.meta.url).resolve('@playwright/test/package.json'),
  )
  return run(process.execPath, join(playwright, 'cli.js'), 'install', 'chromium')
}

const installFromDebian = () =>
  process.getuid?.() === 0 &&
  run('apt-get', 'update') &&
  run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')

/** Finds Chromium or installs it; browser tests are never left out for want of one. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROME_PATH)
    throw new Error(`CHROME_PATH is ${process.env.CHROME_PATH}, and no Chromium starts from there.`)
  for (const install of [installForPlaywright, installFromDebian]) {
    const installed = install() ? findChromium() : undefined
    if (installed) return installed
  }
  throw new Error('No Chromium: install one (apt-get install chromium) or set CHROME_PATH to it.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Chromium: ${ensureChromium()}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
