import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

/** The level of each requirement of ASVS 5.0.0, in order, by section. */
const levels = `
1.1 22, 1.2 1111122223, 1.3 112222222223, 1.4 222, 1.5 123,
2.1 122, 2.2 112, 2.3 12223, 2.4 23,
3.1 3, 3.2 113, 3.3 12223, 3.4 11222233, 3.5 11122333, 3.6 3, 3.7 22333,
4.1 12233, 4.2 23333, 4.3 22, 4.4 1222,
5.1 2, 5.2 112333, 5.3 113, 5.4 222,
6.1 122, 6.2 111111112222, 6.3 11223333, 6.4 112233, 6.5 22222333, 6.6 2223, 6.7 33, 6.8 2222,
7.1 222, 7.2 1111, 7.3 22, 7.4 11222, 7.5 223, 7.6 22,
8.1 1233, 8.2 1123, 8.3 133, 8.4 23,
9.1 111, 9.2 1222,
10.1 22, 10.2 223, 10.3 22223, 10.4 1111122222233333, 10.5 22222, 10.6 22, 10.7 222,
11.1 2233, 11.2 22233, 11.3 11233, 11.4 1222, 11.5 23, 11.6 23, 11.7 33,
12.1 12233, 12.2 11, 12.3 22223,
13.1 2333, 13.2 222223, 13.3 2233, 13.4 1222233,
14.1 22, 14.2 12223333, 14.3 122,
15.1 12233, 15.2 12233, 15.3 1222222, 15.4 3333,
16.1 2, 16.2 22222, 16.3 2222, 16.4 222, 16.5 2223,
17.1 23, 17.2 22223333, 17.3 22`

const required = levels
  .trim()
  .split(/,\s+/)
  .flatMap((section) => {
    const [name, each = ''] = section.split(' ')
    return [...each].map((level, index) => ({ number: `${name}.${index + 1}`, level }))
  })
  .filter(({ level }) => level !== '3')

const text = readFileSync('docs/security/asvs.md', 'utf8')
const rows = [...text.matchAll(/^\| *(\d[\d., ]*?) *\|(.+)\|$/gm)].map(
  ([, numbers = '', rest = '']) => {
    const [level = '', , state = '', held = ''] = rest.split('|').map((cell) => cell.trim())
    return { numbers: numbers.split(', '), level, state, held }
  },
)

describe('ASVS list', () => {
  test('has every requirement of levels 1 and 2 once, in order, with its level', () => {
    expect(required).toHaveLength(253)
    expect(rows.flatMap(({ numbers }) => numbers)).toEqual(required.map(({ number }) => number))
    const levelOf = new Map(required.map(({ number, level }) => [number, level]))
    for (const { numbers, level } of rows) {
      const own = [...new Set(numbers.map((number) => levelOf.get(number)))].toSorted()
      expect([numbers, level]).toEqual([numbers, own.join(', ')])
    }
  })

  test('says of each whether it is met, and by what or why not', () => {
    for (const { numbers, state, held } of rows) {
      expect(['met', 'not met', 'n/a'], String(numbers)).toContain(state)
      // What is met can be looked at: a file or a page.
      expect(held, String(numbers)).toMatch(
        state === 'met' ? /`[\w.-]*\/[\w./-]+`|`[\w.-]+\.\w+`|\]\(/ : /\w{3}/,
      )
    }
  })

  test('names tests that exist, and counts right', () => {
    const tests = [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, path = '']) => path,
    )
    expect(tests.length).toBeGreaterThan(100)
    expect(tests.filter((path) => !existsSync(path))).toEqual([])
    const count = (state: string) =>
      rows.filter((row) => row.state === state).flatMap(({ numbers }) => numbers).length
    expect(text).toContain(
      `Of 253 requirements ${count('met')} are met, ${count('not met')} are not met, and ${count('n/a')} do not apply.`,
    )
  })
})
