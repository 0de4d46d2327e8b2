import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

type Line = { section: string; sentence: string; file: string; title: string }

/** Sections of the specification and how many sentences each has. */
const sections = {
  '1. What the product does and for whom': 6,
  '2. Screens and routes': 44,
  '4. States and transitions': 7,
  '5. Validation rules': 7,
  '6. Roles and permissions': 4,
  '7. The calls it makes': 9,
  '8. The error catalogue': 11,
  '9. Business constants and limits': 14,
}
/** Of all the sentences, so that none can be dropped or bent without somebody meaning to. */
const fingerprint = 'f072a82bfcf8f2ad0391f93361cedb58754b24f8b31549afd142b81fa8f74632'

/** The rows of the tables below the numbered headings: a sentence, then a file and the test in it. */
function linesIn(markdown: string): Line[] {
  let section = ''
  return markdown.split('\n').flatMap((text) => {
    section = /^## (\d.*)$/.exec(text)?.[1] ?? section
    const [, sentence, file, title] = /^\| (.+?) \| `(\S+)` (.+) \|$/.exec(text) ?? []
    return sentence && file && title ? [{ section, sentence, file, title }] : []
  })
}

/** The titles of all tests in a file that are written out, each behind those of its `describe`s. */
function titlesIn(file: string, text: string): string[] {
  const around: string[] = []
  const titles: string[] = []
  const { program } = parseSync(file, text)
  const named = (node: { callee: unknown; arguments: unknown[] }) => {
    const kind = text.slice(...spanOf(node.callee)).replace(/^test\.describe$/, 'describe')
    const [first] = node.arguments as { type: string; value?: unknown }[]
    const title = first?.type === 'Literal' ? first.value : undefined
    return typeof title === 'string' && /^(describe|test)$/.test(kind) ? { kind, title } : undefined
  }
  new Visitor({
    CallExpression(node) {
      const { kind, title } = named(node) ?? {}
      if (kind === 'test' && title) titles.push([...around, title].join(' › '))
      if (kind === 'describe' && title) around.push(title)
    },
    'CallExpression:exit'(node) {
      if (named(node)?.kind === 'describe') around.pop()
    },
  }).visit(program)
  return titles
}

const spanOf = (node: unknown): [number, number] => {
  const { start, end } = node as { start: number; end: number }
  return [start, end]
}

/** A title says a sentence if it holds its words; what ends it, and where a list began, may differ. */
const says = (title: string, sentence: string) =>
  title.replaceAll(': › ', ': ').includes(sentence.replace(/\.$/, ''))

type Read = (file: string) => string | undefined
function wrongIn(lines: Line[], read: Read): string[] {
  const titles = new Map<string, string[]>()
  const titlesOf = (file: string) => {
    const known = titles.get(file) ?? titlesIn(file, read(file) ?? '')
    titles.set(file, known)
    return known
  }
  const sentences = lines.map(({ sentence }) => sentence)
  return lines.flatMap(({ sentence, file, title }, at) => [
    ...(sentences.indexOf(sentence) === at ? [] : [`twice: ${sentence}`]),
    ...(titlesOf(file).includes(title) ? [] : [`no such test: ${file} ${title}`]),
    ...(says(title, sentence) ? [] : [`not said: ${sentence}`]),
  ])
}

describe('Conformance document', () => {
  const lines = linesIn(readFileSync('docs/conformance.md', 'utf8'))
  const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

  test('is true: each sentence stands in the name of a test that is there', () => {
    const file = `
      describe('Tabs', () => { test('A tab closes', () => {}); test.later('It hides', () => {}) })
      test.describe('A menu offers:', () => { test('close all', () => {}) })
      test(\`It is \${quick}\`, () => {}); test.each([1])('It is %s', () => {})`
    expect(titlesIn('a.ts', file)).toEqual(['Tabs › A tab closes', 'A menu offers: › close all'])
    const row = (sentence: string, title: string) => `| ${sentence} | \`a.ts\` ${title} |`
    const rows = [
      row('A tab closes.', 'Tabs › A tab closes'),
      row('A menu offers: close all', 'A menu offers: › close all'),
      row('A tab closes.', 'Tabs › A tab closes'),
      row('It hides.', 'Tabs › It hides'),
      row('It shows.', 'Tabs › A tab closes'),
    ]
    expect(wrongIn(linesIn(`## 2. Tabs\n${rows.join('\n')}`), () => file)).toEqual([
      'twice: A tab closes.',
      'no such test: a.ts Tabs › It hides',
      'not said: It shows.',
    ])
    expect(wrongIn(lines, readText)).toEqual([])
  })

  test('is complete: no section and no sentence is missing', () => {
    const counts: Record<string, number> = {}
    for (const { section } of lines) counts[section] = (counts[section] ?? 0) + 1
    expect(counts).toEqual(sections)
    const sentences = lines.map(({ sentence }) => sentence).join('\n')
    expect(createHash('sha256').update(sentences).digest('hex')).toBe(fingerprint)
  })
})
