import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

import type { Browser } from '@playwright/test'

import { openScreens, signInCookies, type Cookies } from './screens.ts'
import { printTable } from './table.ts'

const quietMs = 1500
const mostRequests = 14

/** What a browser that was never here fetches: JavaScript and style, as brotli bytes. */
export async function benchPageWeight() {
  const { url, browser, roomPath } = await openScreens()
  const visits = [
    { name: 'login', address: '/hotelClient/login', mostKb: 95, signedIn: false },
    { name: 'home', address: '/hotelClient/home', mostKb: 150, signedIn: true },
    { name: 'guest', address: roomPath, mostKb: 75, signedIn: false },
  ]
  const rows = []
  const breaches: string[] = []
  for (const { name, address, mostKb, signedIn } of visits) {
    const cookies = signedIn ? await signInCookies(url) : []
    const { script, style, requests, hosts } = await visit(browser, url + address, cookies)
    const kb = (script + style) / 1000
    const elsewhere = hosts.filter((host) => host !== new URL(url).host)
    if (script === 0) breaches.push(`${name} loads no script`)
    if (kb > mostKb) breaches.push(`${name} weighs ${kb.toFixed(1)} kB`)
    if (requests > mostRequests) breaches.push(`${name} makes ${requests} requests`)
    if (elsewhere.length > 0) breaches.push(`${name} asks ${elsewhere.join(', ')}`)
    rows.push([
      name,
      (script / 1000).toFixed(1),
      (style / 1000).toFixed(1),
      kb.toFixed(1),
      mostKb,
      requests,
      elsewhere.length,
    ])
  }
  printTable(
    'Cold first load (brotli, kB)',
    ['page', 'JS', 'CSS', 'both', 'most', 'requests', 'foreign hosts'],
    rows,
  )
  if (breaches.length > 0) throw new Error(breaches.join('; '))
}

async function visit(browser: Browser, address: string, cookies: Cookies) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const sizes = { script: 0, stylesheet: 0 }
  const addresses: URL[] = []
  const bodies: Promise<void>[] = []
  let lastAt = Date.now()
  page.on('request', (request) => {
    lastAt = Date.now()
    const to = new URL(request.url())
    if (to.protocol.startsWith('http')) addresses.push(to)
  })
  page.on('response', (response) => {
    lastAt = Date.now()
    const type = response.request().resourceType()
    if (type === 'script' || type === 'stylesheet')
      bodies.push(
        response.body().then((body) => {
          sizes[type] += brotliCompressSync(body).length
        }),
      )
  })
  await page.goto(address)
  while (Date.now() - lastAt < quietMs) await pause(100)
  await Promise.all(bodies)
  await context.close()
  const hosts = [...new Set(addresses.map((to) => to.host))]
  return { script: sizes.script, style: sizes.stylesheet, requests: addresses.length, hosts }
}
