import { test } from '@playwright/test'

import { expect } from '../expect.ts'

import { textFaultsIn } from './text-faults.ts'

test('Large text: cut, overlapping and broken text is found', async ({ page }) => {
  for (const [drawn, found] of [
    ['<p style="width: 200px">Room by room</p>', []],
    ['<p style="height: 10px; overflow: hidden">Room by room</p>', [/^cut off/]],
    ['<p style="width: 4em; overflow: hidden; white-space: nowrap">Room by room</p>', [/^cut off/]],
    [
      '<p style="width: 4em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap" title="Room by room">Room by room</p>',
      [],
    ],
    [
      '<p style="width: 1em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap" title="Room by room">Room by room</p>',
      [/^no room/],
    ],
    ['<p style="width: 2em; overflow-wrap: anywhere">Lakeside</p>', [/^broken inside “Lakeside”/]],
    ['<p>One line</p><p style="margin-top: -30px">Another line</p>', [/^overlapping/]],
    ['<p style="width: 3000px">Wide</p>', [/^scrolls sideways/]],
    ['<select><option>Open 26</option></select>', []],
    ['<select style="width: 2em"><option>Open 26</option></select>', [/^cut off: the choice/]],
  ] as [string, RegExp[]][]) {
    await page.setContent(`<!doctype html>${drawn}`)
    const faults = await textFaultsIn(page.locator('body'))
    expect(faults, drawn).toHaveLength(found.length)
    for (const [at, wanted] of found.entries()) expect(faults[at]).toMatch(wanted)
  }
})
