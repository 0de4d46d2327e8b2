import { posix } from 'node:path'

import { describe, expect, test } from 'vitest'

import { files, isTest, readText } from './repository.ts'

const importedModules = /import (\w+) from '(\.[^']+\.module\.css)'/g

type Use = { file: string; css: string; names: string[]; isDynamic: boolean }

/** The classes that a component takes from its CSS modules. */
function usesIn(file: string, text: string): Use[] {
  const code = text.replaceAll(/^import .*$/gm, '')
  return [...text.matchAll(importedModules)].map(([, name, path = '']) => ({
    file,
    css: posix.join(posix.dirname(file), path),
    names: [
      ...code.matchAll(new RegExp(`(?<![.\\w])${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g')),
    ].map(([, word, quoted]) => word ?? quoted ?? ''),
    isDynamic: new RegExp(`(?<![.\\w])${name}\\[(?!')`).test(code),
  }))
}

/** The classes of a stylesheet, without global ones. */
const classesIn = (css: string) =>
  new Set(
    [
      ...css
        .replaceAll(/\/\*.*?\*\//gs, '')
        .replaceAll(/:global\([^)]*\)/g, '')
        .matchAll(/\.([A-Za-z_][\w-]*)/g),
    ].map(([, name = '']) => name),
  )

const uses = files
  .filter((file) => /^(client|guest|web)\/.*\.tsx?$/.test(file) && !isTest(file))
  .flatMap((file) => usesIn(file, readText(file)))

describe('CSS modules', () => {
  test('every class that a component uses exists', () => {
    expect(uses.length).toBeGreaterThan(100)
    const missing = uses.flatMap(({ file, css, names }) => {
      const classes = classesIn(readText(css))
      return names.filter((name) => !classes.has(name)).map((name) => `${file}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  test('every class is used', () => {
    const unused = [...Map.groupBy(uses, ({ css }) => css)].flatMap(([css, users]) => {
      if (users.some(({ isDynamic }) => isDynamic)) return []
      const used = new Set(users.flatMap(({ names }) => names))
      return [...classesIn(readText(css))]
        .filter((name) => !used.has(name))
        .map((name) => `${css}: ${name}`)
    })
    expect(unused).toEqual([])
  })

  test('finds missing and unused classes', () => {
    const [use] = usesIn(
      'client/a.tsx',
      "import styles from './a.module.css'\nuse(styles.one, styles['two-b'])",
    )
    expect(use).toEqual({
      file: 'client/a.tsx',
      css: 'client/a.module.css',
      names: ['one', 'two-b'],
      isDynamic: false,
    })
    expect([...classesIn('.one:hover { inset: .5em } /* .no */ :global(.all) .two {}')]).toEqual([
      'one',
      'two',
    ])
  })
})

describe('Page margins', () => {
  const pageFiles = [
    ...readText('client/pages.tsx').matchAll(/import\('\.\/([^']+Page\.tsx)'\)/g),
  ].map(([, path = '']) => `client/${path}`)
  /** A page that is a list below a bar has the frame of `Page`. */
  const framed = uses.filter(
    ({ file, names }) =>
      [...pageFiles, 'client/ui/pane/Page.tsx'].includes(file) && names.includes('page'),
  )

  test('every page has a frame to look at', () => {
    expect(pageFiles.length).toBeGreaterThan(8)
    const unframed = pageFiles.filter(
      (file) => !framed.some((each) => each.file === file) && !readText(file).includes('<Page '),
    )
    expect(unframed).toEqual([])
  })

  test('no page sets its own', () => {
    const own = framed.flatMap(({ css }) =>
      [...readText(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, selector = '', rules = '']) => {
          return /\.page(?![\w-])\S*\s*(,|$)/.test(selector.trim()) && spaceAround.test(rules)
        })
        .map(([, , rules = '']) => `${css}:${rules}`),
    )
    const padded = framed.filter(({ file }) =>
      [...readText(file).matchAll(/`([^`]*)\$\{styles\.page\}/g)].some(([, names = '']) =>
        /\b(pad|inset|section|box|band)\b/.test(names),
      ),
    )
    expect([...own, ...padded]).toEqual([])
  })

  test('they come from one class, and from the skeleton shown before it', () => {
    const users = files
      .filter((file) => file.startsWith('client/') && file.endsWith('.css'))
      .filter((file) => /(padding|margin)[\w-]*: var\(--page-margin\)/.test(readText(file)))
    expect(users).toEqual(['client/shell/first-paint.css', 'client/ui/layout.css'])
  })
})

const spaceAround = /(?<![\w-])(padding|margin)[\w-]*:/

describe('Type scale', () => {
  const sizesIn = (css: string) =>
    [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\bfont(?:-size)?:\s*([^;]+);/g)].map(
      ([, value = '']) => value.replaceAll(/\s+/g, ' '),
    )
  const sheets = (screen: string) =>
    files
      .filter((file) => file.startsWith(`${screen}/`) && file.endsWith('.css'))
      // Printed cards have sizes of their own, and the member's text size sets the root's.
      .filter((file) => !/^client\/(card\/|shell\/first-paint|ui\/tokens)/.test(file))
      .flatMap((file) => sizesIn(readText(file)).map((size) => ({ file, size })))
      // The root's size on paper.
      .filter(({ size }) => !size.endsWith('!important'))

  test('the staff app has the five sizes of its tokens, the smallest 12 px', () => {
    const odd = sheets('client').filter(
      ({ size }) => !/^(inherit|0|(\d00 )?var\(--text-(s|m|l|xl|2xl)\))( |$)/.test(size),
    )
    expect(odd).toEqual([])
  })

  test('guests read nothing below 12 px', () => {
    const sizes = sheets('guest').flatMap(({ file, size }) => {
      const rem = /(?:^|\s)([\d.]+)rem/.exec(size)?.[1]
      return rem === undefined ? [] : [{ file, rem: Number(rem) }]
    })
    expect(sizes.length).toBeGreaterThan(30)
    expect(sizes.filter(({ rem }) => rem < 0.75)).toEqual([])
  })
})

describe('Layout classes', () => {
  const layout = classesIn(readText('client/ui/layout.css'))
  const known = classesIn(readText('client/ui/base.css') + readText('client/ui/layout.css'))
  const client = files
    .filter((file) => /^client\/.*\.tsx?$/.test(file) && !isTest(file))
    .map((file) => ({ file, text: readText(file) }))

  test('every class that a component names exists', () => {
    const missing = client.flatMap(({ file, text }) =>
      [...text.matchAll(/className=\{?(?:"([^"]*)"|`([^`]*)`)/g)].flatMap(
        ([, plain = '', template = '']) =>
          `${plain} ${template.replaceAll(/\$\{[^}]*\}/g, ' ')}`
            .split(/\s+/)
            .filter((name) => name && !known.has(name))
            .map((name) => `${file}: ${name}`),
      ),
    )
    expect(missing).toEqual([])
  })

  test('no module has a class of nothing but what they say', () => {
    const modules = files.filter((file) => /^client\/.*\.module\.css$/.test(file))
    expect(modules.length).toBeGreaterThan(60)
    const said = modules.flatMap((file) =>
      saidByLayout(readText(file)).map((name) => `${file}: ${name}`),
    )
    expect(said).toEqual([])
  })

  test('finds a class that they could say', () => {
    expect(saidByLayout('.one { color: var(--text-muted); flex: none; }')).toEqual(['.one'])
    expect(saidByLayout('.one { flex: none; } .one:hover { color: red; }')).toEqual([])
    expect(saidByLayout('.one { flex: none; margin: 1px; }')).toEqual([])
  })

  test('every class is used', () => {
    const text = client.map((each) => each.text).join('\n')
    const unused = [...layout].filter(
      (name) => name !== 'lucide' && !new RegExp(`['"\` ]${name}['"\` ]`).test(text),
    )
    expect(unused).toEqual([])
  })
})

/** Rules outside of queries, of one class each: the selector and its declarations. */
const plainRulesIn = (css: string) =>
  [
    ...css
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
      .matchAll(/(?<=^|\})\s*(\.[\w-]+)\s*\{([^{}]*)\}/g),
  ].map(([, selector = '', body = '']) => ({
    selector,
    declarations: body
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean),
  }))

/** Classes that a sheet names once, all of whose declarations are those of whole layout classes. */
function saidByLayout(css: string) {
  const layout = plainRulesIn(readText('client/ui/layout.css'))
  return plainRulesIn(css)
    .filter(({ selector, declarations }) => {
      const said = layout
        .filter((each) => each.declarations.every((one) => declarations.includes(one)))
        .flatMap((each) => each.declarations)
      const times = css.match(new RegExp(`\\${selector}(?![\\w-])`, 'g'))?.length
      return times === 1 && declarations.every((one) => said.includes(one))
    })
    .map(({ selector }) => selector)
}
