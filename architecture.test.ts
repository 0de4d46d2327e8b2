import { posix } from 'node:path'

import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

import {
  breachesOf,
  clientSlice,
  files,
  importsThat,
  isPackage,
  isPure,
  isQueries,
  isTest,
  isWithin,
  parse,
  readText,
  serverSlice,
  speaksSql,
  sqlPackages,
  type Rule,
} from './repository.ts'

const rules: Rule[] = [
  {
    sentence: 'contract imports only zod',
    breaches: importsThat(
      (file, imported) =>
        isWithin(file, 'contract') &&
        !isPackage(imported, 'zod') &&
        !isWithin(imported.target, 'contract') &&
        !(isTest(file) && isPackage(imported, 'vitest', 'fast-check')),
    ),
    good: { 'contract/a.ts': `import * as z from 'zod/mini'; export { b } from './b.ts'` },
    bad: [
      { 'contract/a.ts': `import { c } from '../server/c.ts'` },
      { 'contract/a.ts': `export * from 'kysely'` },
      { 'contract/a.ts': `export const later = () => import('node:fs')` },
      { 'contract/a.ts': `import { test } from 'vitest'` },
    ],
  },
  {
    sentence: 'web imports only the contract and React',
    breaches: importsThat(
      (file, imported) =>
        isWithin(file, 'web') &&
        !isTest(file) &&
        !isPackage(imported, 'react') &&
        !isWithin(imported.target, 'web', 'contract'),
    ),
    good: { 'web/a.ts': `import 'react'; import '@hotel/contract/a'; export { b } from './b.ts'` },
    bad: [
      { 'web/a.ts': `import { b } from '../client/b.ts'` },
      { 'web/a.ts': `import type { B } from '@hotel/guest/b'` },
      { 'web/a.ts': `import 'react-dom'` },
    ],
  },
  {
    sentence: 'server never imports a screen; screens never import server, kysely or node:',
    breaches: importsThat((file, imported) => {
      if (isWithin(file, 'server'))
        return (
          isWithin(imported.target, 'client', 'guest', 'web') ||
          isPackage(imported, 'react', 'react-dom', 'preact')
        )
      const isScreen = isWithin(file, 'client', 'guest') && !/\.(config|test)\.tsx?$/.test(file)
      return (
        isScreen &&
        (isWithin(imported.target, 'server') ||
          isPackage(imported, ...sqlPackages, 'fastify') ||
          imported.specifier.startsWith('node:'))
      )
    }),
    good: {
      'client/home/HomePage.tsx': `import { a } from '@hotel/contract/a'; import 'react'`,
      'client/vite.config.ts': `import { resolve } from 'node:path'`,
      'server/main.ts': `import { resolve } from 'node:path'`,
    },
    bad: [
      { 'server/main.ts': `import '../client/main.tsx'` },
      { 'server/main.ts': `import type { A } from '@hotel/guest/a'` },
      { 'client/a.tsx': `type A = import('../server/a.ts').A` },
      { 'client/a.tsx': `import type { Kysely } from 'kysely'` },
      { 'guest/a.tsx': `export const fs = await import('node:fs')` },
    ],
  },
  {
    sentence: 'in a slice only queries.ts, or one such as list.queries.ts, and tests speak SQL',
    breaches: (sources) =>
      sources
        .filter(({ file }) => serverSlice(file) && !isTest(file) && !isQueries(file))
        .flatMap(({ file, text, imports }) => [
          ...imports
            .filter((each) => !each.typeOnly && isPackage(each, ...sqlPackages))
            .map(({ specifier }) => `${file} imports ${specifier}`),
          ...(speaksSql.test(text) ? [`${file} speaks SQL`] : []),
        ]),
    good: {
      'server/feedback/queries.ts': `import { sql } from 'kysely'; export const now = sql\`now()\``,
      'server/feedback/list.queries.ts': `import { sql } from 'kysely'`,
      'server/feedback/feedback.test.ts': `import { sql } from 'kysely'`,
      'server/feedback/routes.ts': `import type { Writes } from '../db/open.ts'`,
      'server/http/session.ts': `import { sql } from 'kysely'; db.selectFrom('session')`,
    },
    bad: [
      { 'server/feedback/routes.ts': `import { sql } from 'kysely'` },
      { 'server/feedback/resolve.ts': `export const a = (db) => db.selectFrom('feedback')` },
      { 'server/feedback/resolve.ts': `export const a = (sql) => sql\`select 1\`` },
    ],
  },
  {
    sentence:
      'a server slice reaches another only through its queries.ts or pure rules; a client slice never reaches another',
    breaches: importsThat((file, { target }, sources) => {
      const [from, to] = [serverSlice(file), serverSlice(target)]
      if (from && to && from !== to && target && !isTest(file))
        return !isQueries(target) && !isPure(target, sources)
      const [page, other] = [clientSlice(file), clientSlice(target)]
      return Boolean(page && other && page !== other)
    }),
    good: {
      'server/guest/routes.ts': `import { a } from '../feedback/queries.ts'; import { b } from '../feedback/clocks.ts'`,
      'server/feedback/clocks.ts': `import { c } from './lifecycle.ts'; import { z } from 'zod'`,
      'server/feedback/lifecycle.ts': `import type { Reads } from '../db/open.ts'`,
      'client/home/HomePage.tsx': `import { Button } from '../ui/Button.tsx'; import { a } from './a.ts'`,
      'client/pages.tsx': `const HomePage = () => import('./home/HomePage.tsx')`,
    },
    bad: [
      { 'server/guest/routes.ts': `import { a } from '../feedback/routes.ts'` },
      {
        'server/guest/routes.ts': `import { a } from '../feedback/resolve.ts'`,
        'server/feedback/resolve.ts': `import { b } from './assign.ts'`,
        'server/feedback/assign.ts': `import { c } from './queries.ts'`,
      },
      { 'client/home/HomePage.tsx': `import { a } from '../feedback/a.ts'` },
      { 'client/home/HomePage.tsx': `const a = () => import('../feedback/a.ts')` },
    ],
  },
  {
    sentence: 'ui knows neither contract nor router',
    breaches: importsThat(
      (file, imported) =>
        isWithin(file, 'client/ui') &&
        (isWithin(imported.target, 'contract') ||
          isPackage(imported, 'react-router', 'react-router-dom') ||
          (isWithin(imported.target, 'client') &&
            !isWithin(imported.target, 'client/ui', 'client/locales'))),
    ),
    good: { 'client/ui/Button.tsx': `import { type A } from './a.ts'; import 'react'` },
    bad: [
      { 'client/ui/Button.tsx': `import type { Severity } from '@hotel/contract/feedback'` },
      { 'client/ui/Button.tsx': `import { Link } from 'react-router'` },
      { 'client/ui/Button.tsx': `import { call } from '../api/call.ts'` },
    ],
  },
  {
    sentence: 'http, db and import know no slice',
    breaches: importsThat(
      (file, { target }) =>
        isWithin(file, 'server/http', 'server/db', 'server/import') &&
        !isTest(file) &&
        (serverSlice(target) !== undefined || isWithin(target, 'server/app.ts', 'server/main.ts')),
    ),
    good: {
      'server/http/pipeline.ts': `import { a } from '../db/open.ts'; import b from '../config.ts'`,
    },
    bad: [
      { 'server/http/pipeline.ts': `import { a } from '../session/queries.ts'` },
      { 'server/db/open.ts': `export type { A } from '../feedback/lifecycle.ts'` },
      { 'server/db/open.ts': `import { app } from '../app.ts'` },
    ],
  },
]

describe('Imports', () => {
  test('every import is found, however it is written', () => {
    const { imports } = parse(
      'client/a.tsx',
      `import a, { type B } from './a'; import type C from './c'; import './d.css'
       export { e } from './e'; export * from './f'; export type { G } from '@hotel/contract/g'
       const h = () => import('./h'); type I = import('./i').I; const j = "import './j'" // import './k'`,
    )
    expect(imports.map((each) => [each.target, each.typeOnly])).toEqual(
      ['a', 'c', 'd.css', 'e', 'f', 'contract/g', 'h', 'i'].map((name) => [
        name.startsWith('contract/') ? name : `client/${name}`,
        ['c', 'contract/g', 'i'].includes(name),
      ]),
    )
  })

  test.each(rules)('$sentence', (rule) => {
    expect(breachesOf(rule)).toEqual([])
  })
})

const forbiddenNames = ['utils', 'helpers', 'common', 'types', 'constants']
const isCode = (file: string) => /\.(ts|tsx|css|mjs|cjs)$/.test(file)
const nameOf = (path: string) => posix.basename(path).replace(/\..*$/, '').toLowerCase()
const foldersOf = (paths: string[]) => new Set(paths.map((path) => posix.dirname(path)))

const oneFileFolders = (paths: string[]) =>
  [...foldersOf(paths)].filter(
    (folder) =>
      paths.filter((path) => path.startsWith(`${folder}/`)).length === 1 &&
      !['migrations', 'public'].includes(posix.basename(folder)),
  )
const badNames = (paths: string[]) =>
  paths.filter(
    (path) =>
      (isCode(path) && nameOf(path) === 'index') ||
      [path, ...path.split('/').slice(0, -1)].some((each) => forbiddenNames.includes(nameOf(each))),
  )
const tooDeep = (paths: string[]) => paths.filter((path) => path.split('/').length > 4)
const tooLong = (read: (file: string) => string) => (paths: string[]) =>
  paths.filter(
    (path) => isCode(path) && read(path).trimEnd().split('\n').length > (isTest(path) ? 400 : 300),
  )
const muted =
  /(oxlint|eslint)-disable|@ts-(ignore|expect-error|nocheck)|as unknown as|\b(test|it|describe)\.(skip|only|todo|fixme)\b/
const hushed = (read: (file: string) => string) => (paths: string[]) =>
  paths.filter(
    (path) => isCode(path) && !path.startsWith('architecture.') && muted.test(read(path)),
  )

const lines = (count: number) => 'x\n'.repeat(count)

/** What the product is made of: tests, their support and browser stories aside. */
const productFiles = (paths: string[]) =>
  paths.filter(
    (path) =>
      isCode(path) && !isTest(path) && !path.includes('/testing/') && !isWithin(path, 'e2e'),
  )
function fullFolders(paths: string[]) {
  const folders = Map.groupBy(productFiles(paths), (path) => posix.dirname(path))
  return [...folders].filter(([, each]) => each.length > 12).map(([folder]) => folder)
}

describe('Norms', () => {
  test('no file is longer than 300 lines, no test longer than 400', () => {
    const read = (file: string) => lines(Number(/\d+/.exec(file)))
    expect(
      tooLong(read)(['a301.ts', 'b300.ts', 'c401.test.ts', 'd400.test.ts', 'e999.md']),
    ).toEqual(['a301.ts', 'c401.test.ts'])
    expect(tooLong(readText)(files)).toEqual([])
  })

  test('nothing is named utils, helpers, common, types, constants or index', () => {
    const bad = ['client/ui/utils.ts', 'server/common/a.ts', 'client/ui/index.ts', 'e2e/types.d.ts']
    expect(badNames([...bad, 'client/index.html', 'client/ui/useCommon.ts'])).toEqual(bad)
    expect(badNames(files)).toEqual([])
  })

  test('no folder holds one file only', () => {
    const good = [
      'a/1.ts',
      'a/b/2.ts',
      'a/b/3.ts',
      'server/db/migrations/0001-a.sql',
      'server/db/a',
    ]
    expect(oneFileFolders([...good, 'a/c/4.ts'])).toEqual(['a/c'])
    expect(oneFileFolders(files.filter((file) => file.includes('/')))).toEqual([])
  })

  test('no folder holds more than 12 source files, tests aside', () => {
    const many = (folder: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)
    const good = [...many('server/b', 12), 'server/b/a.test.ts', ...many('server/testing', 20)]
    expect(fullFolders([...many('client/a', 13), ...good])).toEqual(['client/a'])
    expect(fullFolders(files)).toEqual([])
  })

  test('nine of ten source files have at most 140 lines', () => {
    const lengths = productFiles(files).map((file) => readText(file).trimEnd().split('\n').length)
    expect(lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * 0.9)]).toBeLessThan(141)
  })

  test('folders are at most three deep', () => {
    expect(tooDeep(['a/b/c/d.ts', 'a/b/c/d/e.ts'])).toEqual(['a/b/c/d/e.ts'])
    expect(tooDeep(files)).toEqual([])
  })

  test('no rule is switched off and no test is left out', () => {
    const bad = ['// oxlint-disable-next-line', '// @ts-ignore', 'a as unknown as B', 'test.skip(']
    expect(
      hushed((file) => bad[Number(file[0])] ?? 'test(')(['0.ts', '1.ts', '2.ts', '3.ts', '4.ts']),
    ).toEqual(['0.ts', '1.ts', '2.ts', '3.ts'])
    expect(hushed(readText)(files)).toEqual([])
  })
})

/**
 * Names that this field has other words for (docs/GLOSSARY.md). `inNames` are parts of identifiers; `inText`
 * is for comments and test names, where ordinary English may need the others.
 */
const dialect = {
  inNames: new Set(
    'deed deeds asked told untold tells heard unkept unasked shelf seam remark standing whoever anew'.split(
      ' ',
    ),
  ),
  prefixes: /^(most(?!Urgent|Recent)|least|longest)[A-Z]/,
  inText:
    /\b(deeds?|untold|unasked|seams?|shelf|unkept|remarks?|whoever|anew|(?<!(reception|front) )desks?)\b/i,
}
const partsOf = (name: string) => name.split(/(?=[A-Z])|[_\W\d]+/).map((part) => part.toLowerCase())

function dialectIn(file: string, text: string): string[] {
  const { program, comments } = parseSync(file, text)
  const names = new Set(partsOf(nameOf(file)))
  const texts = comments.map(({ value }) => value)
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
    CallExpression({ callee, arguments: [title] }) {
      const target = callee.type === 'MemberExpression' ? callee.object : callee
      if (target.type !== 'Identifier' || !/^(test|describe)$/.test(target.name) || !title) return
      if (title.type === 'Literal') texts.push(String(title.value))
      if (title.type === 'TemplateLiteral')
        texts.push(title.quasis.map(({ value }) => value.raw).join(' '))
    },
  }).visit(program)
  const isDialect = (name: string) =>
    dialect.prefixes.test(name) || partsOf(name).some((part) => dialect.inNames.has(part))
  return [
    ...[...names].filter(isDialect),
    ...texts.flatMap((each) => dialect.inText.exec(each)?.[0] ?? []),
  ].map((found) => `${file}: ${found}`)
}

describe('Words', () => {
  test('names, comments and test names are free of words with a common equivalent', () => {
    const found = (text: string) => dialectIn('a.ts', text)
    expect(found('const deedOf = 1; // Whoever comes')).toEqual(['a.ts: deedOf', 'a.ts: Whoever'])
    expect(found("test('at the desk', () => mostRows)")).toEqual(['a.ts: mostRows', 'a.ts: desk'])
    expect(found("say('whoever asked'); // The reception desk")).toEqual([])
    const sources = files.filter(
      (file) => /\.[cm]?[jt]sx?$/.test(file) && !file.startsWith('architecture.'),
    )
    expect(sources.flatMap((file) => dialectIn(file, readText(file)))).toEqual([])
  })

  test('so are styles, pages, settings of servers and migrations', () => {
    // Applied to databases, the first migrations do not change.
    const isOld = (file: string) => file.endsWith('.sql') && nameOf(file) < '0027'
    const found = files
      .filter((file) => /\.(css|html|sh|conf|ya?ml|service|sql)$/.test(file) && !isOld(file))
      .map((file) => ({ file, word: dialect.inText.exec(readText(file))?.[0] }))
    expect(found.length).toBeGreaterThan(150)
    expect(found.filter(({ word }) => word)).toEqual([])
  })
})
