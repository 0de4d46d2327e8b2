import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

import { files, isTest, isWithin, readText } from './repository.ts'
import { columnNames as houseColumns } from './server/house/import/columns.ts'
import { columnNames as memberColumns } from './server/member/import/columns.ts'

type TextTree = { [key: string]: string | TextTree }
type Code = { file: string; text: string }

/** The keys of all texts; plural forms count as one. */
const keysOf = (tree: TextTree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(zero|one|other)$/, '')]
      : keysOf(value, `${prefix}${key}.`),
  )

/** What code names: whole texts, the fixed parts of composed ones, and words that can fill their gaps. */
function namesIn(sources: readonly Code[]) {
  const [texts, words] = [new Set<string>(), new Set<string>()]
  const composed: string[][] = []
  for (const { file, text } of sources) {
    new Visitor({
      Literal: ({ value }) => void texts.add(String(value)),
      Property: ({ key }) => void (key.type === 'Identifier' && words.add(key.name)),
      TSPropertySignature: ({ key }) => void (key.type === 'Identifier' && words.add(key.name)),
      TemplateLiteral: ({ quasis }) =>
        void composed.push(quasis.map(({ value }) => value.cooked ?? '')),
    }).visit(parseSync(file, text).program)
  }
  return { texts, words: new Set([...texts, ...words]), composed }
}

/**
 * Keys that no code names: neither whole, nor as a composed text whose gaps are words of the code. A gap
 * at the start is the area, and says nothing unless two fixed words follow.
 */
function unusedIn(keys: readonly string[], sources: readonly Code[]): string[] {
  const { texts, words, composed } = namesIn(sources)
  const patterns = composed
    .filter(([first = '', next = '']) => /^\w+\./.test(first) || /^\.\w+\.\w+$/.test(next))
    .map(
      (parts) =>
        new RegExp(`^${parts.map((part) => part.replaceAll(/\W/g, '\\$&')).join('(\\w+)')}$`),
    )
  const isComposed = (key: string) =>
    patterns.some((pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((word) => words.has(word)),
    )
  return keys.filter((key) => !texts.has(key) && !isComposed(key))
}

test.each([
  { screen: 'client', texts: 'client/locales/en', atLeast: 2000 },
  { screen: 'guest', texts: 'guest/text/en', atLeast: 200 },
])('Texts: each of $screen is used', ({ screen, texts, atLeast }) => {
  const keys = files
    .filter((file) => file.startsWith(texts) && file.endsWith('.json'))
    .flatMap((file) => keysOf(JSON.parse(readText(file)) as TextTree))
  expect(keys.length).toBeGreaterThan(atLeast)
  const code = files
    .filter((file) => isWithin(file, screen, 'web', 'contract') && /\.tsx?$/.test(file))
    .filter((file) => !isTest(file))
    .map((file) => ({ file, text: readText(file) }))
  expect(unusedIn(keys, code)).toEqual([])
})

test('Texts: an unused one is found, whole and composed', () => {
  const code = [
    "t('room.title'); t(`room.kind.${kind}`); t(`${area}.list.empty`); t(`${area}.${name}`)",
    "type Kind = 'lobby'; const icons = { gym: 1, room: 2 }",
  ].map((text) => ({ file: 'room.ts', text }))
  const used = ['room.title', 'room.kind.lobby', 'room.kind.gym', 'room.list.empty']
  const unused = ['room.old', 'room.kind.pool', 'room.kind.gym.old', 'room.list.full', 'list.empty']
  expect(unusedIn([...used, ...unused], code)).toEqual(unused)
})

test.each([
  ['house', houseColumns],
  ['member', memberColumns],
])('Texts of the import of a %s name the columns that the template has', (area, columns) => {
  const textsIn = (locale: string) => readText(`client/locales/${locale}/${area}.json`)
  const named = (at: 0 | 1) => Object.values(columns).map((names) => names[at])
  expect(textsIn('en')).toContain(named(0).join(', '))
  expect(textsIn('zh-CN')).toContain(named(1).join('、'))
})
