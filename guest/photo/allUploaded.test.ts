import { AppError } from '@hotel/contract/http/result'
import { photoTray } from '@hotel/web/photoTray'
import { expect, test } from 'vitest'

import { allUploaded } from './allUploaded.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

const open = (upload: (name: string) => Promise<{ id: string }>) =>
  photoTray(
    [],
    {
      upload: ({ name }) => upload(name),
      errorOf: (error) => (error instanceof AppError ? error.message : undefined),
      previewOf: async () => '',
    },
    () => {},
  )

test('Photos of a form: one added while others upload is awaited as well', async () => {
  const tray = open(async (name) => {
    if (name === 'a') tray.add([file('b')])
    return { id: name }
  })
  tray.add([file('a')])
  expect(await allUploaded(tray)).toMatchObject([{ id: 'a' }, { id: 'b' }])
})

test.each([
  ['without a connection', new TypeError('Failed to fetch')],
  ['while the server is busy', new AppError(503, 'The server is busy.', null)],
])('Photos of a form: are uploaded by the next attempt after one %s', async (_, cause) => {
  const answers = [Promise.reject(cause), Promise.resolve({ id: 'a' })]
  const tray = open(() => answers.shift()!)
  tray.add([file('a')])
  await expect(allUploaded(tray)).rejects.toThrow('A photo was not uploaded.')
  expect(await allUploaded(tray)).toMatchObject([{ id: 'a' }])
})

test('Photos of a form: a refused one is not uploaded again', async () => {
  let tries = 0
  const tray = open(() => {
    tries += 1
    return Promise.reject(new AppError(400002, 'Not a photo.', null))
  })
  tray.add([file('a')])
  expect(await allUploaded(tray)).toBeUndefined()
  expect(await allUploaded(tray)).toBeUndefined()
  expect(tries).toBe(1)
})
