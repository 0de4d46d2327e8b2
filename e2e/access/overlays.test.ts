import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { staffActions } from '../../contract/feedback.ts'
import { hasForm } from '../../client/feedback/actions/actions.ts'
import { places } from './overlays.ts'

/** Whatever puts something above a page: a dialog, a question, a menu, a popover. */
const opens =
  /<(?:Dialog|FormDialog|ItemDialog|MenuButton|BarMenu)\b|\b(?:confirm|prompt)\(\{|\b(?:chooseFromMenu|useMenu)[<(]|\bpopover=/g
/** These open what others hand them. */
const forOthers = ['BarMenu', 'FormDialog', 'ItemDialog']
/**
 * Opened as staff on a phone, in `e2e/phone-work.spec.ts`; in a stricter hotel, in
 * `e2e/second-factor.spec.ts`; after an import, in `e2e/import.spec.ts`.
 */
const elsewhere = ['DoneDialog', 'FactorDemand', 'MemberImport']

const lines = Object.values(places).flatMap(({ overlays }) => Object.entries(overlays))

describe('Overlays checked by axe', () => {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' })
  const openers = files
    .filter((file) => /^(?!dist|ui.overlay|node_modules).*(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file): [name: string, count: number][] => {
      const count = readFileSync(join('client', file), 'utf8').match(opens)?.length ?? 0
      const name = basename(file).replace(/\.tsx?$/, '')
      return count > 0 && ![...forOthers, ...elsewhere].includes(name) ? [[name, count]] : []
    })

  test.each(openers)('%s, in %i ways', (name, count) => {
    const own = lines.filter(([, { of }]) => of === name)
    expect(own.length).toBeGreaterThanOrEqual(count)
  })

  test('Overlays: no entry names a missing component', () => {
    const names = new Set(openers.map(([name]) => name))
    expect(names.size).toBeGreaterThan(30)
    for (const [line, { of }] of lines) if (of) expect(names, line).toContain(of)
  })

  test('Overlays: each action with a form has an entry', () => {
    const acts = lines.flatMap(([line, { of }]) => (of === 'ActionForm' ? [line] : []))
    expect(acts.toSorted()).toEqual(staffActions.filter(hasForm).toSorted())
  })
})
