import { expect, test } from 'vitest'

import { newId } from './newId.ts'

test('New id: is a version 4 UUID, another each time', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(100)
})
