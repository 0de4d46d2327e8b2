import { expect, test } from 'vitest'

import { breachesOf, importsThat, isTest, serverSlice, type Rule } from './repository.ts'

/**
 * The slices of the server from the lowest floor to the highest, and in order within a floor. A slice
 * uses only slices before it, so there is no circle; type-only imports are not counted.
 */
const floors = [
  ['hotel', 'template', 'session'],
  ['feedback'],
  ['house', 'member', 'match', 'join', 'code', 'setup', 'view', 'factor'],
  ['guest', 'attachment', 'order', 'flower'],
  [
    'outbox',
    'reset',
    'sign-on',
    'webhook',
    'notification',
    'channel',
    'delivery',
    'handover',
    'live',
  ],
  ['homepage', 'export', 'upkeep', 'audit', 'key'],
]
const inOrder = floors.flat()

const order: Rule = {
  sentence: 'a server slice uses only slices on floors below it',
  breaches: importsThat((file, { target, typeOnly }) => {
    const [from, to] = [serverSlice(file), serverSlice(target)]
    if (!from || !to || from === to || typeOnly || isTest(file)) return false
    return !inOrder.includes(to) || inOrder.indexOf(from) <= inOrder.indexOf(to)
  }),
  good: {
    'server/guest/a.ts': `import { b } from '../feedback/queries.ts'; import type { L } from '../live/l.ts'`,
    'server/feedback/queries.ts': `import { c } from '../hotel/queries.ts'; import { d } from '../db/open.ts'`,
    'server/app.ts': `import { e } from './live/stream.ts'`,
  },
  bad: [
    {
      'server/guest/a.ts': `import { b } from '../feedback/b.ts'`,
      'server/feedback/b.ts': `import { a, type A } from '../guest/a.ts'`,
    },
    { 'server/feedback/a.ts': `export const later = () => import('../live/b.ts')` },
    { 'server/feedback/a.ts': `export { b } from '../unlisted/b.ts'` },
  ],
}

test(`The server: ${order.sentence}`, () => {
  expect(breachesOf(order)).toEqual([])
})
