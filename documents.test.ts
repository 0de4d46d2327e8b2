import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'

import { describe, expect, test } from 'vitest'

const made = /(^|\/)(node_modules|dist|data|test-results|playwright-report)(\/|$)/
const roots = readdirSync('.').filter((name) => !made.test(name) && !name.startsWith('.'))
const files = roots
  .flatMap((root) =>
    statSync(root).isDirectory()
      ? readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`)
      : root,
  )
  .filter((path) => !made.test(path))
const readText = (file: string) => readFileSync(file, 'utf8')

/** What a document says exists: paths in back-ticks outside of code blocks, relative links, pictures. */
function pathsIn(markdown: string) {
  const prose = markdown.replaceAll(/^```.*?^```/gms, '')
  const ticked = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, inside = '']) => inside)
  const linked = [...prose.matchAll(/(?:\]\(|\bsrc=")([^)"\s#]+)/g)].map(
    ([, inside = '']) => inside,
  )
  return {
    ticked: ticked
      .map((each) => each.replace(/^\.\//, '').replace(/\/$/, ''))
      .filter((each) => /^[\w.-]+(\/[\w.-]+)*$/.test(each) && !made.test(each))
      .filter(
        (each) =>
          /\.(tsx?|css|json|md|sql|mjs|ya?ml|html)$/.test(each) ||
          (each.includes('/') && roots.includes(each.split('/')[0] ?? '')),
      ),
    linked: linked.filter((each) => !/^(\w+:|\/)/.test(each)),
  }
}

/** A bare file name (`queries.ts`) may stand for its kind: it must exist somewhere. */
function missingIn(document: string, markdown: string) {
  const { ticked, linked } = pathsIn(markdown)
  return [
    ...ticked.filter(
      (path) =>
        !existsSync(path) &&
        (path.includes('/') || !files.some((file) => posix.basename(file) === path)),
    ),
    ...linked.filter((path) => !existsSync(posix.join(posix.dirname(document), path))),
  ]
}
const citesLines = (text: string) => /\.(tsx?|css|sql|json|md):\d|#L\d|\blines? \d/i.test(text)

describe('Documents', () => {
  const documents = files.filter((file) =>
    /^(README|CONTRIBUTING|CHANGELOG|SECURITY|(docs|bench)\/.+)\.md$/.test(file),
  )

  test('every path that a document names exists', () => {
    const example =
      'See `contract/gone.ts`, `contract/http/result.ts`, `gone.md`, `text/csv`, `/api`, [a](docs/gone.png), <img src="gone.png" />' +
      '\n```\n`server/gone.ts`\n```\n'
    expect(missingIn('README.md', example)).toEqual([
      'contract/gone.ts',
      'gone.md',
      'docs/gone.png',
      'gone.png',
    ])
    expect(documents).toContain('README.md')
    const missing = (file: string) => missingIn(file, readText(file)).map((path) => [file, path])
    expect(documents.flatMap(missing)).toEqual([])
  })

  test('the test files that .ci/run names exist', () => {
    const named = [...readText('.ci/run').matchAll(/(?<=\s)server\/[\w./-]+/g)].map(
      ([path]) => path,
    )
    expect(named.length).toBeGreaterThan(5)
    const isThere = (path: string) =>
      files.some((file) => file.startsWith(path) && file.endsWith('.test.ts'))
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })

  test('a link to a heading finds it', () => {
    const anchorOf = (heading: string) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-')
    const anchorsOf = (file: string) =>
      [...readText(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    const links = documents.flatMap((document) =>
      [...readText(document).matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)].map(
        ([, path = '', anchor = '']) => ({
          document,
          file: path ? posix.join(posix.dirname(document), path) : document,
          anchor,
        }),
      ),
    )
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(({ file, anchor }) => !anchorsOf(file).includes(anchor))).toEqual([])
  })

  test('no document cites a line number or anything outside of the repository', () => {
    const bad = ['`serve.ts:12`', 'serve.ts#L3', 'see line 12']
    expect(['300 lines', ...bad].filter(citesLines)).toEqual(bad)
    const breaches = documents.filter(
      (file) => citesLines(readText(file)) || readText(file).includes('../shared'),
    )
    expect(breaches).toEqual([])
  })

  test('the README explains every environment variable, and no other', () => {
    const names = (text: string, row: RegExp) => [...text.matchAll(row)].map(([, name]) => name)
    const explained = names(readText('README.md'), /^\| `([A-Z_]+)` *\|/gm)
    expect(explained).toContain('PORT')
    const ofDatabase = readText('server/db/remote/settings.ts')
    const ofTraces = readText('server/operate/trace/settings.ts')
    const ofTls = readText('server/operate/tls/settings.ts')
    const ofBackup = readText('server/backup/settings.ts')
    const config = readText('server/config.ts')
      .replace('  ...tlsVariables,', ofTls)
      .replace('  ...databaseVariables,', ofDatabase)
      .replace('  ...backupVariables,', ofBackup)
      .replace('  ...traceVariables,', ofTraces)
    expect(explained).toEqual(names(config, /^ {2}([A-Z_]+): (?:z|address|listOf|port)/gm))
  })

  test('the architecture page has a word for every folder of the server and the client', () => {
    const folders = ['server', 'client'].flatMap((root) =>
      readdirSync(root)
        .map((name) => `${root}/${name}`)
        .filter(
          (path) => statSync(path).isDirectory() && !made.test(path) && path !== 'client/public',
        ),
    )
    expect(folders).toContain('server/feedback')
    const { ticked } = pathsIn(readText('docs/ARCHITECTURE.md'))
    expect(folders.filter((folder) => !ticked.includes(folder))).toEqual([])
  })

  test('the list of decisions has each of them, and each has the same parts', () => {
    const listed = [
      ...readText('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\((\1-[\w-]+\.md)\)/gm),
    ].map(([, , file]) => `docs/decisions/${file}`)
    expect(listed).toEqual(
      files.filter((file) => /^docs\/decisions\/\d.*\.md$/.test(file)).toSorted(),
    )
    const parts = ['# ', 'Status: ', '## Context', '## Decision', '## Consequences']
    for (const file of listed)
      expect(
        readText(file)
          .split('\n')
          .filter((line) => parts.some((part) => line.startsWith(part)))
          .map((line) => parts.find((part) => line.startsWith(part))),
        file,
      ).toEqual(parts)
  })

  test.each(['en', 'zh-CN'])('the glossary says what the screens say in %s', (language) => {
    const { feedback } = JSON.parse(readText(`client/locales/${language}/feedback.json`)) as {
      feedback: Record<'type' | 'status' | 'severity' | 'outcome' | 'clock', Record<string, string>>
    }
    const { type, status, severity, outcome, clock } = feedback
    const said = [type, status, severity, outcome, clock].flatMap((words) => Object.values(words))
    const glossary = readText('docs/GLOSSARY.md').toLowerCase()
    expect(said.length).toBeGreaterThan(25)
    expect(said.filter((word) => !glossary.includes(word.toLowerCase()))).toEqual([])
  })
})

/** Other words for what has one already; the glossary has the right one. */
const notSaid = /客人|顾客|住客|工单|备选/

/** Plural forms of one key count as one: English has two, Chinese has one. */
const keysOf = (words: object, prefix = ''): string[] =>
  Object.entries(words).flatMap(([name, value]) => {
    const key = prefix + name.replace(/_(zero|one|two|few|many|other)$/, '')
    return typeof value === 'object' && value !== null ? keysOf(value as object, `${key}.`) : [key]
  })

/** `words/en.json`, or split by area: `locales/en/home.json`. */
const isEnglish = /\/en(\/\w+)?\.json$/

describe('Words', () => {
  test('Chinese has one word for one thing, on screen and in refusals', () => {
    expect(notSaid.test('请客人选择')).toBe(true)
    const chinese = files.filter((file) =>
      /^((client|guest)\/.*zh-CN.*\.json|server\/http\/.*\.ts)$/.test(file),
    )
    expect(chinese.length).toBeGreaterThan(4)
    expect(chinese.filter((file) => notSaid.test(readText(file)))).toEqual([])
  })

  test.each(['client', 'guest'])('%s says everything in English and in Chinese', (workspace) => {
    const keys = (words: object) => [...new Set(keysOf(words))].toSorted()
    const english = { sent: 'Sent', at: { days_one: 'day', days_other: 'days' } }
    expect(keys({ at: { days_other: '天' }, sent: '已发送' })).toEqual(keys(english))
    expect(keys({ sent: '已发送' })).not.toEqual(keys(english))

    const inEnglish = files.filter((file) => file.startsWith(workspace) && isEnglish.test(file))
    expect(inEnglish).not.toEqual([])
    const read = (file: string) => JSON.parse(readText(file)) as object
    for (const file of inEnglish)
      expect(keys(read(file.replace(isEnglish, '/zh-CN$1.json')))).toEqual(keys(read(file)))
  })
})
