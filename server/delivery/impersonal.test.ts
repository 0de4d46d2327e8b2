import { expect, test } from 'vitest'

import { impersonal } from './impersonal.ts'

test.each([
  ['550 5.1.1 <ada@example.com>: no such mailbox', '550 5.1.1 <…>: no such mailbox'],
  ['451 4.7.1 ada.b+c@mail.example.com waits', '451 4.7.1 … waits'],
  ['550 "ada"@example.com, to=bo@例え.jp unknown', '550 …, to=… unknown'],
  ['HTTP 400: {"to":"ada%40example.com"}', 'HTTP 400: {"to":"…"}'],
  ['HTTP 400: no phone +86 139 8765 4321', 'HTTP 400: no phone …'],
  ['HTTP 403: key sk_8f3a9b1c2d3e4f5a6b7c is over', 'HTTP 403: key … is over'],
  ['HTTP 500: not today', 'HTTP 500: not today'],
  ['connect ECONNREFUSED 127.0.0.1:2525', 'connect ECONNREFUSED 127.0.0.1:2525'],
  ['451 4.7.1 Try again later', '451 4.7.1 Try again later'],
])('Answer of another server: of %s is kept %s', (said, kept) => {
  expect(impersonal(said)).toBe(kept)
})
