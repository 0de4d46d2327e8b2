import { posix } from 'node:path'

import { expect, test } from 'vitest'

import { breachesOf, files, importsThat, isTest, serverSlice, type Rule } from './repository.ts'

/**
 * The slices of the server from the lowest floor to the highest, and in order within a floor. A slice
 * uses only slices before it, so there is no circle; type-only imports are not counted.
 */
const floors = [
  ['hotel', 'template', 'session'],
  ['feedback'],
  ['house', 'member', 'match', 'join', 'code', 'setup', 'view'],
  ['guest', 'attachment', 'order', 'flower'],
  ['outbox', 'webhook', 'notification', 'channel', 'delivery', 'handover', 'live'],
  ['homepage', 'export', 'upkeep'],
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

const maxFiles = 12
const isSource = (file: string) =>
  /^server\/.*\.ts$/.test(file) && !isTest(file) && !file.startsWith('server/testing/')
function fullFolders(paths: string[]) {
  const folders = paths.filter(isSource).map((path) => posix.dirname(path))
  return [...new Set(folders)].filter(
    (folder) => folders.filter((each) => each === folder).length > maxFiles,
  )
}

test('The server: no folder holds more than 12 files, tests aside', () => {
  const many = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)
  const good = [...many('server/b', 12), 'server/b/a.test.ts', ...many('server/testing', 20)]
  expect(fullFolders([...many('server/a', 13), ...good])).toEqual(['server/a'])
  expect(fullFolders(files)).toEqual([])
})
