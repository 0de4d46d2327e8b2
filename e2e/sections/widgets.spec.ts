import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { test as base, type Page } from '@playwright/test'
import { createViteServer } from 'vitest/node'

import { expect } from '../expect.ts'

const client = fileURLToPath(new URL('../../client', import.meta.url))

/** Whin the staff app can do and no page of today shows: its own parts, in a page that does. */
const entry = `
import '/ui/tokens.css'
import '/ui/base.css'
import { createElement as draw, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { initI18n } from '/locales/i18n.ts'
import { AccountContext } from '/session/accountContext.ts'
import { Sidebar } from '/shell/menu/Sidebar.tsx'
import { corners, notify } from '/ui/notice/notices.ts'
import { NoticeRegion } from '/ui/notice/NoticeRegion.tsx'

const load = () => new Promise(() => undefined)
const group = (path, ...names) => ({
  path,
  children: names.map((name) => ({ path: path + name, load })),
})
const links = ['http', 'https'].map((scheme) => ({ path: scheme, link: scheme + '://out.example/' }))
const pages = [
  group('/rooms', '/list', '/codes'),
  group('/guests', '/here', '/gone'),
  ...links,
  { path: 'mailto', link: 'mailto:desk@out.example' },
  { path: 'tel', link: 'tel:+10000' },
]
const sidebar = { isOpen: true, isMobile: false, coversContent: false, open() {}, closeOnMobile() {} }
const account = { info: { hotelName: 'Lakeside' } }

await initI18n('en')
createRoot(document.body.appendChild(document.createElement('div'))).render(
  draw(
    MemoryRouter,
    null,
    draw(AccountContext, { value: account }, draw(Sidebar, { pages, sidebar, targetTo: ({ path }) => ({ to: path }) })),
    corners.map((position) =>
      draw('button', { key: position, onClick: () => notify({ title: position, position, duration: 0 }) }, 'notify ' + position),
    ),
    draw(NoticeRegion, { label: 'notices', closeLabel: 'close' }),
  ),
)
`

const test = base.extend<object, { drawn: string }>({
  drawn: [
    async ({}, provide) => {
      const cacheDir = await mkdtemp(join(tmpdir(), 'hotel-widgets-'))
      const server = await createViteServer({
        root: client,
        configFile: false,
        cacheDir,
        logLevel: 'error',
        server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
        optimizeDeps: {
          noDiscovery: true,
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react-dom/client',
            'react-router',
            'react-i18next',
            'i18next',
            'lucide-react',
          ],
        },
        plugins: [
          {
            name: 'widgets',
            resolveId: (id) => (id === '/widgets.js' ? id : undefined),
            load: (id) => (id === '/widgets.js' ? entry : undefined),
            configureServer: ({ middlewares }) => {
              middlewares.use('/page', (_, answer) => {
                answer.setHeader('content-type', 'text/html')
                answer.end('<!doctype html><script type="module" src="/widgets.js"></script>')
              })
            },
          },
        ],
      })
      await server.listen()
      await provide(`${server.resolvedUrls!.local[0]}page`)
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'menu' })

test.describe('Notifications', () => {
  test('Positions are top-right, top-left, bottom-right and bottom-left', async ({
    page,
    drawn,
  }) => {
    await page.goto(drawn)
    const { width, height } = page.viewportSize()!
    for (const position of ['top-right', 'top-left', 'bottom-right', 'bottom-left']) {
      await page.getByRole('button', { name: `notify ${position}` }).click()
      const notice = page.locator('[data-type]').filter({ hasText: position })
      // It comes in from 8 px above its place.
      await notice.evaluate((shown) =>
        Promise.all(shown.getAnimations().map(({ finished }) => finished)),
      )
      const box = (await notice.boundingBox())!
      const [vertical, horizontal] = position.split('-')
      const toEdge = {
        top: box.y,
        bottom: height - box.y - box.height,
        left: box.x,
        right: width - box.x - box.width,
      }
      expect(toEdge[vertical as 'top' | 'bottom'], position).toBeCloseTo(16, 0)
      expect(toEdge[horizontal as 'left' | 'right'], position).toBeCloseTo(16, 0)
    }
    await expect(page.locator('[data-type]')).toHaveCount(4)
  })
})

test.describe('Sidebar', () => {
  test('Only one submenu is open at a time', async ({ page, drawn }) => {
    await page.goto(drawn)
    const open = sidebarOf(page).getByRole('button', { expanded: true })
    const [rooms, guests] = ['/rooms', '/guests'].map((name) =>
      sidebarOf(page).getByRole('button', { name }),
    )
    await expect(open).toHaveCount(0)
    for (const group of [rooms!, guests!, rooms!]) {
      await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      await expect(open).toHaveCount(1)
    }
    await expect(sidebarOf(page).getByRole('link', { name: '/rooms/list' })).toBeVisible()
    await expect(sidebarOf(page).getByRole('link', { name: '/guests/here' })).toBeHidden()
    await rooms!.click()
    await expect(open).toHaveCount(0)
  })

  test('External links (http, https, mailto, tel) open by changing the browser location', async ({
    page,
    drawn,
  }) => {
    await page.route(/out\.example/, (route) => route.fulfill({ body: 'outside' }))
    for (const scheme of ['http', 'https']) {
      await page.goto(drawn)
      await sidebarOf(page).getByRole('link', { name: scheme, exact: true }).click()
      await expect(page).toHaveURL(`${scheme}://out.example/`)
      expect(page.context().pages()).toHaveLength(1)
    }
    await page.goto(drawn)
    // What the browser hands to another program leaves the page where it is.
    const navigations: string[] = []
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.enable')
    browser.on('Page.frameRequestedNavigation', ({ url }) => navigations.push(url))
    for (const scheme of ['mailto', 'tel'])
      await sidebarOf(page).getByRole('link', { name: scheme, exact: true }).click()
    await expect.poll(() => navigations).toEqual(['mailto:desk@out.example', 'tel:+10000'])
  })
})
