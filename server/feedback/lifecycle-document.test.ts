import path from 'node:path'

import { expect, test } from 'vitest'

import { lifecycleDocument } from './lifecycle-document.ts'

test('the document draws the life of a case as the server knows it', async () => {
  const file = path.join(import.meta.dirname, '../../docs/lifecycle.md')
  await expect(lifecycleDocument()).toMatchFileSnapshot(file)
})
