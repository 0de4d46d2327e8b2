import { expect, test } from 'vitest'

import { isAppCode, isRecoveryCode } from './oneTimeCode.ts'

test.each([
  ['123456', true],
  ['123 456', true],
  ['１２３　４５６', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['', false],
])('App code %j: complete is %j', (typed, complete) => {
  expect(isAppCode(typed)).toBe(complete)
})

test.each([
  ['7K2M-QD9F-TYXW-3HBC-8ZRN-P5VH', true],
  ['7k2mqd9ftyxw3hbc8zrnp5vh', true],
  ['７Ｋ２Ｍ－ＱＤ９Ｆ－ＴＹＸＷ－３ＨＢＣ－８ＺＲＮ－Ｐ５ＶＨ', true],
  ['7K2M QD9F TYXW 3HBC 8ZRN P5VH ', true],
  ['7K2M-QD9F-TYXW', false],
  ['123456', false],
  ['7K2M-QD9F-TYXW-3HBC-8ZRN-P5V!', false],
])('Recovery code %j: complete is %j', (typed, complete) => {
  expect(isRecoveryCode(typed)).toBe(complete)
})
