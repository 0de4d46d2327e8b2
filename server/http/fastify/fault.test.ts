import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { sendFile } from '../bytes/file.ts'
import { answerFault } from './fault.ts'

test('File that fails before its first byte is answered as JSON, not as a file', async () => {
  const app = Fastify()
  app.setErrorHandler(answerFault)
  app.get('/file', (_, reply) =>
    sendFile(
      reply,
      {
        name: 'cases.csv',
        mediaType: 'text/csv; charset=utf-8',
        chunks: (async function* () {
          await Promise.reject(new Error('out of disk'))
          yield Buffer.from('never')
        })(),
      },
      () => Promise.resolve(),
    ),
  )
  const response = await app.inject('/file')
  await app.close()
  expect(response.statusCode).toBe(500)
  expect(response.headers).toMatchObject({ 'content-type': expect.stringContaining('json') })
  expect(response.headers).not.toHaveProperty('content-disposition')
  expect(response.json()).toMatchObject({ code: 500, data: { requestId: expect.any(String) } })
})
