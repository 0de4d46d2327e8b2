import { describe, expect, test } from 'vitest'

import { localPart } from '../act/ids.ts'
import { PhotoLost, uploadKept } from './uploadKept.ts'

const file = new File(['x'], 'tap.jpg', { type: 'image/jpeg' })
const fields = {
  attachmentIds: `sent ${localPart('a')}`,
  afterPhotoIds: localPart('b'),
  message: localPart('c'),
}

describe('Photos kept on the device', () => {
  test('are uploaded for those who may see them, unless they were meanwhile', async () => {
    const seen: string[] = []
    const ids = await uploadKept(
      fields,
      async ([key = '']) => [key === 'a' ? { key, file } : { key, id: 'known' }],
      async (_, visibility) => {
        seen.push(visibility)
        return { id: 'new' }
      },
    )
    expect([...ids]).toEqual([
      ['a', 'new'],
      ['b', 'known'],
    ])
    expect(seen).toEqual(['public'])
  })

  test('are missed when the device does not keep one of them any more', async () => {
    const upload = uploadKept(
      fields,
      async ([key = '']) => (key === 'a' ? [{ key, file }] : []),
      async () => ({ id: 'new' }),
    )
    await expect(upload).rejects.toThrow(PhotoLost)
  })
})
