import { expect, test } from 'vitest'

import { statusTone } from './tone.ts'

test('Status: a new case is blue, and none is red, which is kept for what is late', () => {
  expect(statusTone.new).toBe('accent')
  expect(Object.values(statusTone)).not.toContain('danger')
})
