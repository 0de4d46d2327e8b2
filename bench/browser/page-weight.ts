import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

import type { Browser } from '@playwright/test'

import { noteFirstHeading, requestedBeforeHeading } from '../../e2e/first-sight.ts'
import { openScreens, signInCookies, type Cookies } from './screens.ts'
import { printTable } from '../measure/table.ts'

const quietMs = 1500

/** JavaScript and CSS of a first visit without any input, in brotli bytes. */
export async function benchPageWeight() {
  const { url, browser, roomPath } = await openScreens()
  const visits = [
    {
      name: 'login',
      address: '/hotelClient/login',
      maxKb: 95,
      maxFirstKb: 95,
      maxRequests: 14,
      signedIn: false,
    },
    {
      name: 'home',
      address: '/hotelClient/home',
      maxKb: 230,
      maxFirstKb: 150,
      maxRequests: 38,
      signedIn: true,
    },
    {
      name: 'guest',
      address: roomPath,
      maxKb: 75,
      maxFirstKb: 75,
      maxRequests: 14,
      signedIn: false,
    },
  ]
  const rows = []
  const breaches: string[] = []
  for (const { name, address, maxKb, maxFirstKb, maxRequests, signedIn } of visits) {
    const cookies = signedIn ? await signInCookies(url) : []
    const { script, style, firstSight, requests, hosts } = await visit(
      browser,
      url + address,
      cookies,
    )
    const kb = (script + style) / 1000
    const firstKb = firstSight / 1000
    const elsewhere = hosts.filter((host) => host !== new URL(url).host)
    if (script === 0) breaches.push(`${name} loads no script`)
    if (kb > maxKb) breaches.push(`${name} weighs ${kb.toFixed(1)} kB`)
    if (firstKb > maxFirstKb)
      breaches.push(`${name} weighs ${firstKb.toFixed(1)} kB at first sight`)
    if (requests > maxRequests) breaches.push(`${name} makes ${requests} requests`)
    if (elsewhere.length > 0) breaches.push(`${name} asks ${elsewhere.join(', ')}`)
    rows.push([
      name,
      (script / 1000).toFixed(1),
      (style / 1000).toFixed(1),
      firstKb.toFixed(1),
      maxFirstKb,
      kb.toFixed(1),
      maxKb,
      requests,
      elsewhere.length,
    ])
  }
  printTable(
    'Cold first load (brotli, kB)',
    ['page', 'JS', 'CSS', 'first sight', 'most', 'whole', 'most', 'requests', 'foreign hosts'],
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
  const weights = new Map<string, number>()
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
          const weight = brotliCompressSync(body).length
          sizes[type] += weight
          weights.set(response.url(), weight)
        }),
      )
  })
  await page.addInitScript(noteFirstHeading)
  await page.goto(address)
  while (Date.now() - lastAt < quietMs) await pause(100)
  await Promise.all(bodies)
  const early = await page.evaluate(requestedBeforeHeading)
  const firstSight = early.reduce((sum, url) => sum + (weights.get(url) ?? 0), 0)
  await context.close()
  const hosts = [...new Set(addresses.map((to) => to.host))]
  return {
    script: sizes.script,
    style: sizes.stylesheet,
    firstSight,
    requests: addresses.length,
    hosts,
  }
}
