import path from 'node:path'

import { expect, test } from 'vitest'

import { lifecycleDocument } from '../testing/lifecycle-document.ts'

test('Lifecycle document: matches the rules of the server', async () => {
  const file = path.join(import.meta.dirname, '../../docs/lifecycle.md')
  await expect(lifecycleDocument()).toMatchFileSnapshot(file)
})
