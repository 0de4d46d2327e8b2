import { test } from '@playwright/test'

import { expect } from '../expect.ts'

import { findingsIn } from '../accessibility.ts'

test('Accessibility: unreadable, small and nameless elements are found, each time and in a part', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title><main><h1>Faults</h1>
    <p style="color: #888; background: color-mix(in srgb, #fff 80%, #777)">Faint</p>
    <p style="color: rgb(0 0 0 / 40%)">Transparent</p>
    <section><a href="#a" style="display: block; height: 12px">One</a>
    <a href="#b" style="display: block; height: 12px">Two</a></section>
    <button style="width: 30px; height: 30px"></button></main></html>`)
  const all = [
    /^button-name: .*: button /,
    /^color-contrast: .*p:nth-child\(2\) .* \| p:nth-child\(3\) /,
    /^target-size: /,
  ]
  const looks = [
    { within: undefined, found: all },
    { within: page.locator('section'), found: all.slice(2) },
    { within: undefined, found: all },
  ]
  for (const { within, found } of looks) {
    const findings = (await findingsIn(page, within)).toSorted()
    expect(findings).toHaveLength(found.length)
    for (const [at, wanted] of found.entries()) expect(findings[at]).toMatch(wanted)
  }
})
