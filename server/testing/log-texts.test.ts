import { expect, test } from 'vitest'

import { watchTexts } from './log-texts.ts'

function shownAfter(lines: string[], ...used: unknown[]) {
  const texts = watchTexts()
  texts.use(...used)
  for (const line of lines) texts.log(line)
  return texts.shown().map(({ text }) => text)
}

test('Texts in a log: are found as they were sent, in JSON and in addresses', () => {
  const sent = { guest: { name: 'Ada "A" Berg', phones: ['+86 138 1234'] }, word: 'sure' }
  expect(
    shownAfter(['{"msg":"by Ada \\"A\\" Berg"}', '{"url":"/x?p=%2B86%20138%201234"}'], sent),
  ).toEqual(['Ada "A" Berg', '+86 138 1234'])
  expect(shownAfter(['{"user":"马骏"}'], { name: '马骏' })).toEqual(['马骏'])
  expect(shownAfter(['{"msg":"nothing of anybody, to be sure"}'], sent)).toEqual([])
})

test('Texts in a log: ids, times and words of the contract are none', () => {
  const id = '0192f1c4-7b1a-7c3e-9d44-1f2e3d4c5b6a'
  const used = [id, '2026-03-01', 'complaint', 'service_request']
  expect(shownAfter([`{"id":"${used.join(' ')}"}`], used)).toEqual([])
  expect(shownAfter([`{"reqId":"Canarina 1","msg":"incoming request"}`], 'Canarina 1')).toEqual([])
})
