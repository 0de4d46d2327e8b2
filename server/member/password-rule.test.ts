import { describe, expect, test } from 'vitest'

import { weaknessOf } from './password-rule.ts'

const names = ['chen.jing', 'Lakeside Hotel 湖畔', 'Chen Jing']
const judge = (password: string) => weaknessOf(password, names)

describe('Password rule', () => {
  test.each([
    '12345678',
    'password',
    'Passw0rd',
    'P@ssword1',
    'qwertyuiop',
    '1q2w3e4r',
    '88888888',
    '12341234',
    'abababab',
    'iloveyou',
    '5201314a',
    '13800138000',
    '1990-01-01',
    'summer2026',
    'password123456',
    'a'.repeat(64),
  ])('refuses the common password %s', (password) => {
    expect(judge(password)).toBe('passwordCommon')
  })

  test.each([
    'chen.jing',
    'CHEN.JING',
    'Chenjing88',
    'chen-jing!',
    'lakesidehotel湖畔',
    'Lakeside-Hotel-湖畔-2026',
  ])('refuses %s, a name of the user or the hotel', (password) => {
    expect(judge(password)).toBe('passwordIsName')
  })

  test.each([
    'a-good-password',
    'kfmw-7xte-9prd',
    'until-tomorrow',
    '我的酒店密码很长',
    'Chen Jing likes the sea',
    'xR7#vQ9!mZ',
  ])('accepts %s', (password) => {
    expect(judge(password)).toBeUndefined()
  })

  test('scores 64 adversarial characters within half a second', () => {
    judge('warm-up-first')
    const startedAt = performance.now()
    judge('$\\9s&9t0o%!15@1aa3a1|9o{(t(s$321\\701!\\i9!5i3(%8!4i3s{@%i|eatt!8&')
    expect(performance.now() - startedAt).toBeLessThan(500)
  })
})
