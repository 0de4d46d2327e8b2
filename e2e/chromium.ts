import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { chromium } from '@playwright/test'

/** Chromium in a headless container, without a connection to anything but the server under test. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const fonts = fileURLToPath(new URL('fonts.conf', import.meta.url))

/** Playwright's launch options for tests: the fonts are those of the system and the packages. */
export const launchOptions = (executablePath = '') => ({
  executablePath,
  args: chromiumFlags,
  env: { ...process.env, FONTCONFIG_FILE: fonts },
})

const starts = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

const findChromium = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()].find(starts)

const findHeadlessShell = () =>
  ['/usr/bin/chromium-headless-shell', ...playwrightShells()].find(starts)

/** Playwright installs it beside Chromium, in a folder of the same revision. */
function playwrightShells() {
  const folder = dirname(dirname(chromium.executablePath()))
  const shell = basename(folder).replace('chromium-', 'chromium_headless_shell-')
  const name = '{chrome-headless-shell,headless_shell}{,.exe}'
  return globSync(join(dirname(folder), shell, '*', name))
}

const run = (command: string, ...parts: string[]) =>
  spawnSync(command, parts, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

/** Installs both, Chromium and the headless shell. */
function installWithPlaywright() {
  const main = createRequire(import.meta.url).resolve('@playwright/test/package.json')
  return run(process.execPath, join(dirname(main), 'cli.js'), 'install', 'chromium')
}

function installFromDebian(...packages: string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  return run('apt-get', 'update') && run('apt-get', ...install)
}

/** CHROME_PATH, where it is set, and nothing else. */
function requested() {
  const path = process.env.CHROME_PATH
  if (path && !starts(path))
    throw new Error(`CHROME_PATH is ${path}, and no Chromium starts from there.`)
  return path
}

/** The path of a Chromium that starts; installs one where none is found. */
export function ensureChromium(): string {
  const found = requested() ?? findChromium()
  if (found) return found
  for (const install of [installWithPlaywright, () => installFromDebian('chromium')]) {
    const installed = install() ? findChromium() : undefined
    if (installed) return installed
  }
  throw new Error('No Chromium: install one (apt-get install chromium) or set CHROME_PATH to it.')
}

/** The headless shell: tests need half the processor time in it. Chromium where there is none. */
export function ensureHeadlessShell(): string {
  const found = requested() ?? findHeadlessShell()
  if (found) return found
  const isInstalled = installFromDebian('chromium-headless-shell')
  return (isInstalled ? findHeadlessShell() : undefined) ?? ensureChromium()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Chromium: ${ensureChromium()}, headless shell: ${ensureHeadlessShell()}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
