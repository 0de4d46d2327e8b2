import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { houseImportColumns } from '@hotel/contract/house/import'

import { columnsIn as columnsOf, isEmptyRow } from '../../import/cells.ts'
import { problemText } from '../../import/text.ts'
import { columnNames } from './columns.ts'
import { houseKind } from './kind.ts'
import { checkRow } from './row.ts'

const columnsIn = (header: string[]) => columnsOf(header, houseKind)

describe('Import columns', () => {
  test('are recognized by every known heading', () => {
    for (const column of houseImportColumns) {
      for (const name of columnNames[column]) {
        const header = ['房号', `  ${name.toUpperCase()}* `]
        expect(columnsIn(header)?.get(column), name).toBe(column === 'houseNo' ? 0 : 1)
      }
    }
  })

  test('need a room number column', () => {
    expect(columnsIn(['Name', 'Floor'])).toBeUndefined()
    expect(columnsIn(['Dear all, please find'])).toBeUndefined()
    expect(columnsIn([])).toBeUndefined()
    expect(columnsIn(['Remarks', 'room_no', 'Room no.'])).toEqual(new Map([['houseNo', 1]]))
  })
})

const columns = columnsIn([
  'No',
  'Name',
  'Type',
  'Building',
  'Floor',
  'Zone',
  'Room type',
  'State',
])!
const check = (...cells: string[]) => checkRow(cells, columns)
const wrong = (...cells: string[]) =>
  check(...cells).problems.map(({ field, kind }) => `${field} ${kind}`)

describe('Import row', () => {
  test('is read with cleaned values', () => {
    expect(check(' １２０１ ', 'Sea\nview ', '会议室', 'Main', '12', '', 'King', 'closed')).toEqual(
      {
        key: '1201',
        facts: {
          name: 'Sea view',
          house_type: 'meeting',
          building: 'Main',
          floor: '12',
          zone: '',
          room_type: 'King',
          status: 'closed',
        },
        problems: [],
      },
    )
  })

  test('has no values for missing columns', () => {
    const { facts } = checkRow(['301', '3'], columnsIn(['No', 'Floor'])!)
    expect(facts).toEqual({ floor: '3' })
  })

  test.each<[string[], string[]]>([
    [['', 'Somewhere'], ['houseNo missing']],
    [['=1+1'], ['houseNo formula']],
    [['@301'], ['houseNo formula']],
    [['1'.repeat(21)], ['houseNo tooLong']],
    [['1', 'x'.repeat(51)], ['name tooLong']],
    [['1', '', 'castle'], ['houseType unknownType']],
    [['1', '', '', '', '1'.repeat(21)], ['floor tooLong']],
    [['1', '', '', '', '', '', '', 'maybe'], ['status unknownStatus']],
    [
      ['', 'x'.repeat(51), 'castle'],
      ['houseNo missing', 'name tooLong', 'houseType unknownType'],
    ],
    [['1', '=HYPERLINK("x")'], []],
  ])('%j has problems %j', (cells, problems) => {
    expect(wrong(...cells)).toEqual(problems)
  })

  test('with arbitrary cells is accepted or has a message in both languages', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 12 }), (cells) => {
        const { key, facts, problems } = check(...cells)
        expect(key.length).toBeLessThanOrEqual(20)
        expect(Object.values(facts).join('')).not.toMatch(/\p{Cc}/u)
        if (problems.length === 0) expect(key).toMatch(/^[^=+\-@]/)
        for (const problem of problems) {
          expect(problem.value.length).toBeLessThanOrEqual(60)
          for (const locale of ['en', 'zh-CN'] as const) {
            expect(problemText(houseKind, problem, locale)).toMatch(/\S/)
          }
        }
        if (isEmptyRow(cells)) expect(problems.map(({ kind }) => kind)).toEqual(['missing'])
      }),
    )
  })
})

test('Import problem names its column, and takes a value as it is', () => {
  const [long] = check('1', 'x'.repeat(51)).problems
  expect(problemText(houseKind, long!, 'en')).toBe('Name: shorten to 50 characters or fewer.')
  const [unknown] = check('1', '', '{count} {column}').problems
  expect(problemText(houseKind, unknown!, 'en')).toMatch(
    /^“\{count\} \{column\}” is not a valid type/,
  )
})

test('Import problem never cuts its value inside an emoji', () => {
  const { problems } = check(`${'x'.repeat(59)}😀${'y'.repeat(9)}`)
  expect(problems[0]).toMatchObject({ kind: 'tooLong', value: 'x'.repeat(59) })
})

test('Import row refuses a room number that is too long after normalization', () => {
  expect(wrong('ﷺ'.repeat(3))).toEqual(['houseNo tooLong'])
})
