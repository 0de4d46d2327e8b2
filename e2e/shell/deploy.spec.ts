import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { openOwnHotel } from './own-hotel.ts'
import { expect, expectPage, menuOf, noticesOf, test as base } from './story.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const notice = 'A new version has been installed.'

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

test('a chunk that is gone after a deploy is got by one reload, and the page opens', async ({
  openDesk,
  hotel,
  screens,
}) => {
  const desk = await openDesk(await hotel.hire())
  await expectPage(desk, 'home')
  await deploy(screens)
  const loads: string[] = []
  desk.on('load', () => loads.push(desk.url()))
  await menuOf(desk).getByRole('link', { name: 'Suggestions' }).click()
  await expectPage(desk, 'Suggestions and complaints')
  await expect(desk.getByRole('button', { name: /^filters/ })).toBeVisible()
  expect(loads).toHaveLength(1)
})

test('a chunk that is missing also after the reload leaves a button, and the shell stands', async ({
  openDesk,
  hotel,
  screens,
}) => {
  const desk = await openDesk(await hotel.hire())
  await expectPage(desk, 'home')
  const chunk = await worklistChunk(screens)
  await rename(chunk, `${chunk}.away`)
  await menuOf(desk).getByRole('link', { name: 'Suggestions' }).click()
  const main = desk.getByRole('main')
  await expect(main.getByText('A part of this page could not be loaded.')).toBeVisible()
  await expect(menuOf(desk)).toBeVisible()
  await rename(`${chunk}.away`, chunk)
  await main.getByRole('button', { name: 'reload' }).click()
  await expect(main.getByRole('button', { name: /^filters/ })).toBeVisible()
})

test('what opens above a page never reloads it: its code is gone, and what is written stays', async ({
  openDesk,
  hotel,
  screens,
}) => {
  const desk = await openDesk(await hotel.hire(), '/feedback/suggestion')
  const keyword = desk.getByRole('searchbox', { name: 'Search' })
  await keyword.fill('half a wo')
  await deploy(screens)
  const loads: string[] = []
  desk.on('load', () => loads.push(desk.url()))
  for (const key of ['Control+k', 'Control+/']) {
    await desk.keyboard.press(key)
    await expect(desk.getByText('A part of this page could not be loaded.').last()).toBeVisible()
  }
  await expect(keyword).toHaveValue('half a wo')
  expect(loads).toEqual([])
})

test('a new version is announced within ten minutes, and never forced', async ({
  openBrowser,
  hotel,
  screens,
}) => {
  const desk = await (await openBrowser(await hotel.hire())).newPage()
  await desk.clock.install()
  await desk.goto('/hotelClient/feedback/suggestion')
  const keyword = desk.getByRole('searchbox', { name: 'Search' })
  await keyword.fill('half a wo')
  await deploy(screens)
  await desk.clock.fastForward(10 * 60_000)
  await expect(noticesOf(desk).getByText(notice)).toBeVisible()
  await desk.clock.fastForward(60 * 60_000)
  await expect(noticesOf(desk).getByText(notice)).toHaveCount(1)
  await expect(keyword).toHaveValue('half a wo')
  const loaded = desk.waitForEvent('load')
  await noticesOf(desk).getByRole('button', { name: 'load it now' }).click()
  await loaded
  await expectPage(desk, 'Suggestions and complaints')
  await expect(noticesOf(desk).getByText(notice)).toHaveCount(0)
})
