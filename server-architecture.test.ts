import { expect, test } from 'vitest'

import {
  breachesOf,
  files,
  importsThat,
  isTest,
  isWithin,
  readText,
  serverSlice,
  type Rule,
} from './repository.ts'
import { crossings } from './server/db/fence/crossings.ts'

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

/** The reasons to look across hotels that a text gives, and what crosses without a reason of its own. */
function crossingsOf(text: string) {
  const given = [...text.matchAll(/\b(?:acrossHotels\(|crossing:)\s*(?:'([^']*)')?/g)]
  return given.map(([whole, name]) => name ?? whole)
}

test('The server looks across hotels for each listed reason in one place, and for no other', () => {
  expect(
    crossingsOf(`acrossHotels(\n  'one', work); { crossing: 'two' }; acrossHotels(name, work)`),
  ).toEqual(['one', 'two', 'acrossHotels('])
  const served = files.filter(
    (file) =>
      isWithin(file, 'server') &&
      file.endsWith('.ts') &&
      !isTest(file) &&
      !isWithin(file, 'server/testing', 'server/db/fence'),
  )
  const found = served.flatMap((file) =>
    crossingsOf(readText(file)).map((name) => ({ file, name })),
  )
  // Passes on the reason that each job gives.
  const unnamed = found.filter(({ name }) => !(name in crossings))
  expect(unnamed.map(({ file }) => file)).toEqual(['server/jobs.ts', 'server/jobs.ts'])
  const names = found.map(({ name }) => name).filter((name) => name in crossings)
  expect(names.toSorted()).toEqual(
    Object.keys(crossings)
      .filter((name) => name !== 'a test')
      .toSorted(),
  )
})
