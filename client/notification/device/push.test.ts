import { expect, test } from 'vitest'

import { isApple, nameOf } from './push.ts'

const apple = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/140.0 Safari/537.36`,
    'Chrome · Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${apple} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18 Safari/605', 'Safari · macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${apple} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome · Android',
  ],
  ['something else', 'Browser'],
])('Device name of %s is %s', (userAgent, name) => {
  expect(nameOf(userAgent)).toBe(name)
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605', 5, true],
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0', 5, false],
])(
  'Push on %s: detects whether it needs the home screen',
  (_, userAgent, maxTouchPoints, needsHomeScreen) => {
    expect(isApple({ userAgent, maxTouchPoints })).toBe(needsHomeScreen)
  },
)
