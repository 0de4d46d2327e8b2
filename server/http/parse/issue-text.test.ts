import { describe, expect, test } from 'vitest'
import * as z from 'zod'

import type { Locale } from '@hotel/contract/http/endpoint'

import { issueText } from './issue-text.ts'

const saidOf = (schema: z.ZodType, value: unknown, locale: Locale) =>
  schema.safeParse(value, { error: (issue) => issueText(issue, locale) }).error?.issues[0]?.message

describe('Validation issue: has a readable text', () => {
  const kinds: [name: string, schema: z.ZodType, value: unknown, en: string, zh: string][] = [
    ['left out', z.string(), undefined, 'required.', '此项必填。'],
    ['empty', z.string().min(1), '', 'must not be empty.', '此项不能为空。'],
    ['too short', z.string().min(8), 'a', 'at least 8 characters.', '至少 8 个字符。'],
    [
      'too long',
      z.string().max(4000),
      'a'.repeat(4001),
      'at most 4,000 characters.',
      '最多 4,000 个字符。',
    ],
    ['too many', z.array(z.int()).max(2), [1, 2, 3], 'at most 2 entries.', '最多 2 项。'],
    ['too much', z.int().max(100), 101, 'at most 100.', '最多 100。'],
    ['too little', z.number().min(1), 0, 'at least 1.', '至少 1。'],
    ['unknown choice', z.enum(['a', 'b']), 'c', 'must be one of a, b.', '只能是以下之一：a, b。'],
    ['invalid format', z.uuid(), 'x', 'invalid format.', '格式不正确。'],
    ['wrong type', z.string(), 7, 'invalid format.', '格式不正确。'],
    ['unknown', z.strictObject({}), { a: 1 }, 'unknown field.', '没有这个字段。'],
  ]
  test.each(kinds)('%s', (_name, schema, value, en, zh) => {
    expect([saidOf(schema, value, 'en'), saidOf(schema, value, 'zh-CN')]).toEqual([en, zh])
  })

  test("Validation issue: keeps a rule's own text", () => {
    const even = z.number().refine((value) => value % 2 === 0, { error: 'Only even ones.' })
    expect(saidOf(even, 3, 'en')).toBe('Only even ones.')
  })
})
