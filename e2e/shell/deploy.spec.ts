import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { minuteMs } from '../../contract/duration.ts'
import { openOwnHotel } from './own-hotel.ts'
import { expect, expectPage, menuOf, noticesOf, test as base } from './story.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const notice = 'A new version is available.'

/** Stories about deploys: the screens are a copy, and can be replaced while the server runs. */
const test = base.extend<object, { screens: string }>({
  screens: [
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'hotel-screens-'))
      await cp(join(repository, 'client/dist'), join(folder, 'client/dist'), { recursive: true })
      await provide(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  hotel: [
    async ({ screens }, provide) => {
      const hotel = await openOwnHotel(screens)
      await provide(hotel)
      await hotel.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Another build takes this one's place: every script and style has another name. */
async function deploy(screens: string) {
  const dist = join(screens, 'client/dist')
  const assets = join(dist, 'assets')
  const build = crypto.randomUUID().slice(0, 8)
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
  // Made of the old name too: two chunks may differ in nothing but their hash.
  const newName = (name: string) => {
    const hash = createHash('sha256')
      .update(build + name)
      .digest('hex')
    return name.replace(/-[\w-]{8}\.(js|css)$/, `-${hash.slice(0, 8)}.$1`)
  }
  const files = [join(dist, 'index.html'), ...names.map((name) => join(assets, name))]
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      names.reduce((changed, name) => changed.replaceAll(name, newName(name)), text),
    )
    for (const packed of ['.br', '.gz']) await rm(file + packed, { force: true })
  }
  for (const name of names) await rename(join(assets, name), join(assets, newName(name)))
}

/** The script of the worklist's page, as it is called now. */
async function worklistChunk(screens: string) {
  const assets = join(screens, 'client/dist/assets')
  const name = (await readdir(assets)).find((each) => /^FeedbackPage-.*\.js$/.test(each))
  return join(assets, name ?? 'missing')
}

test('Deploy: a missing chunk is loaded by one reload', async ({
  openStaffApp,
  hotel,
  screens,
}) => {
  const app = await openStaffApp(await hotel.hire())
  await expectPage(app, 'home')
  await deploy(screens)
  const loads: string[] = []
  app.on('load', () => loads.push(app.url()))
  await menuOf(app).getByRole('link', { name: 'feedback list' }).click()
  await expectPage(app, 'feedback list')
  await expect(app.getByRole('button', { name: /^Filters/ })).toBeVisible()
  expect(loads).toHaveLength(1)
})

test('Deploy: a chunk missing after the reload leaves a retry button', async ({
  openStaffApp,
  hotel,
  screens,
}) => {
  const app = await openStaffApp(await hotel.hire())
  await expectPage(app, 'home')
  const chunk = await worklistChunk(screens)
  for (const packed of ['.br', '.gz']) await rm(chunk + packed, { force: true })
  await rename(chunk, `${chunk}.away`)
  let loads = 0
  app.on('load', () => loads++)
  await menuOf(app).getByRole('link', { name: 'feedback list' }).click()
  const main = app.getByRole('main')
  await expect(main.getByText('Part of this page could not be loaded.')).toBeVisible()
  expect(loads).toBe(1)
  await expect(menuOf(app)).toBeVisible()
  await rename(`${chunk}.away`, chunk)
  await main.getByRole('button', { name: 'Reload' }).click()
  await expect(main.getByRole('button', { name: /^Filters/ })).toBeVisible()
})

test('Deploy: code loaded ahead of its use never reloads the page', async ({
  openStaffApp,
  hotel,
  screens,
}) => {
  const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion')
  const keyword = app.getByRole('searchbox', { name: 'Search' })
  await keyword.fill('half a wo')
  await deploy(screens)
  const loads: string[] = []
  app.on('load', () => loads.push(app.url()))
  const failed = app.waitForResponse((reply) => /MenuPopup.*\.js/.test(reply.url()))
  await app.getByRole('navigation', { name: 'Open pages' }).hover()
  expect((await failed).status()).toBe(404)
  await app
    .getByRole('button', { name: /^Search/ })
    .first()
    .hover()
  await app.keyboard.press('Control+k')
  await expect(app.getByText('Part of this page could not be loaded.').last()).toBeVisible()
  await expect(keyword).toHaveValue('half a wo')
  expect(loads).toEqual([])
})

test('Deploy: a network’s sign-in page in the place of code never replaces the app', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire())
  await expectPage(app, 'home')
  hotel.line.divert(200, '<!doctype html><h1>Accept our terms to go online</h1>')
  const link = menuOf(app).getByRole('link', { name: 'feedback list' })
  await link.click()
  const main = app.getByRole('main')
  // The home page, hidden from here on, may lack a part too.
  await expect(link).toHaveAttribute('aria-current', 'page')
  const missing = main.getByText('Part of this page could not be loaded.')
  await expect(missing.filter({ visible: true })).toBeVisible()
  await expect(menuOf(app)).toBeVisible()
  await hotel.line.mend()
  await main.getByRole('button', { name: 'Reload' }).click()
  await expect(main.getByRole('button', { name: /^Filters/ })).toBeVisible()
})

test('Overlays: never reload the page when their code is gone after a deploy', async ({
  openStaffApp,
  hotel,
  screens,
}) => {
  const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion')
  const keyword = app.getByRole('searchbox', { name: 'Search' })
  await keyword.fill('half a wo')
  await deploy(screens)
  const loads: string[] = []
  app.on('load', () => loads.push(app.url()))
  for (const key of ['Control+k', 'Control+/']) {
    await app.keyboard.press(key)
    await expect(app.getByText('Part of this page could not be loaded.').last()).toBeVisible()
  }
  await expect(keyword).toHaveValue('half a wo')
  expect(loads).toEqual([])
})

test('Deploy: a new version is announced within ten minutes and never forced', async ({
  openBrowser,
  hotel,
  screens,
}) => {
  const app = await (await openBrowser(await hotel.hire())).newPage()
  await app.clock.install()
  await app.goto('/hotelClient/feedback/suggestion')
  const keyword = app.getByRole('searchbox', { name: 'Search' })
  await keyword.fill('half a wo')
  await deploy(screens)
  await app.clock.fastForward(10 * minuteMs)
  await expect(noticesOf(app).getByText(notice)).toBeVisible()
  await app.clock.fastForward(60 * minuteMs)
  await expect(noticesOf(app).getByText(notice)).toHaveCount(1)
  await expect(keyword).toHaveValue('half a wo')
  const loaded = app.waitForEvent('load')
  await noticesOf(app).getByRole('button', { name: 'Reload now' }).click()
  await loaded
  await expectPage(app, 'feedback list')
  await expect(noticesOf(app).getByText(notice)).toHaveCount(0)
})
