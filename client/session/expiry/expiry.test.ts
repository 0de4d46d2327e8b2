import { describe, expect, test } from 'vitest'

import { afterRefusal, none } from './expiry.ts'

describe('Session-expired dialog. Only one is shown at a time', () => {
  test('the first of many refused calls opens the dialog', () => {
    const asking = afterRefusal(none, 1)
    expect(asking).toEqual({ kind: 'asking' })
    expect(afterRefusal(asking, 2)).toBe(asking)
  })

  test('after staying, only calls sent later open the dialog again', () => {
    const staying = { kind: 'staying', since: 100 } as const
    expect(afterRefusal(staying, 99)).toBe(staying)
    expect(afterRefusal(staying, 101)).toEqual({ kind: 'asking' })
  })
})
