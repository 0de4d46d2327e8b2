import { globSync, readFileSync } from 'node:fs'

import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

type Called = { callee: { start: number; end: number }; arguments: unknown[] }
type Argument = { type: string; value?: unknown; start: number; end: number }

/** The first words of every test's full name: those of its outermost `describe`, or its own title. */
function subjectsIn(file: string, text: string): string[] {
  const subjects: string[] = []
  let depth = 0
  const titled = ({ callee, arguments: [first] }: Called) => {
    const called = text.slice(callee.start, callee.end)
    const [, kind] =
      /^(?:test\.)?(describe|test)(?:\.(?:each|for|skipIf|runIf)\b.*)?$/s.exec(called) ?? []
    const { type, value, start, end } = (first ?? {}) as Argument
    const title = type === 'TemplateLiteral' ? text.slice(start + 1, end - 1) : value
    return kind && typeof title === 'string' ? { kind, title } : undefined
  }
  new Visitor({
    CallExpression(node) {
      const found = titled(node)
      if (found && depth === 0) subjects.push(found.title)
      if (found?.kind === 'describe') depth += 1
    },
    'CallExpression:exit'(node) {
      if (titled(node)?.kind === 'describe') depth -= 1
    },
  }).visit(parseSync(file, text).program)
  return subjects
}

const withoutSubject = (subjects: string[]) => subjects.filter((each) => !/^[A-Z]/.test(each))

test('Test names: begin with their subject, so that a red line stands alone', () => {
  const found = (text: string) => withoutSubject(subjectsIn('a.test.ts', text))
  expect(found("test('Export: refuses a long range', () => {})")).toEqual([])
  expect(found("describe('Export', () => { test('refuses a long range', () => {}) })")).toEqual([])
  expect(found("test('and goes however long it is', () => {})")).toHaveLength(1)
  expect(found("describe('a range', () => { test('Export: is refused', () => {}) })")).toHaveLength(
    1,
  )
  expect(
    found("describe.each(all)('%s', () => {}); test.each`a`(`is ${'$'}{a}`, () => {})"),
  ).toHaveLength(2)
  const files = globSync('**/*.{test,spec}.{ts,tsx}', { exclude: ['**/node_modules', '**/dist'] })
  const all = files.map((file) => [file, subjectsIn(file, readFileSync(file, 'utf8'))] as const)
  expect(all.flatMap(([, subjects]) => subjects).length).toBeGreaterThan(500)
  expect(
    all
      .map(([file, subjects]) => [file, withoutSubject(subjects)])
      .filter(([, bad]) => bad!.length > 0),
  ).toEqual([])
})
