import { expect } from 'vitest'

import type { SignedIn, TestServer } from '../server.ts'

/** The server shows this picture to the member. */
export async function expectPicture(
  server: TestServer,
  url: string,
  { token }: Pick<SignedIn, 'token'>,
) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({ url: `/api${url}`, headers })
  expect(answer.headers['content-type']).toMatch(/^image\//)
}
