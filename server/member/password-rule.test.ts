import { describe, expect, test } from 'vitest'

import { weaknessOf } from './password-rule.ts'

const names = ['chen.jing', 'Lakeside Hotel 湖畔', 'Chen Jing']
const judge = (password: string) => weaknessOf(password, { names, hotelCode: 'K4T9WX' })
const others = { names: ['bob', 'Mountain Inn', 'Bob Miller'], hotelCode: '234567' }

describe('Password rule', () => {
  test.each([
    '12345678',
    'password',
    'Passw0rd',
    'PASSWORD1',
    'qwertyuiop',
    '1q2w3e4r',
    'iloveyou',
    'trustno1',
    'sunshine1',
  ])('refuses %s, which breaches made public', (password) => {
    expect(judge(password)).toBe('passwordLeaked')
  })

  test.each([
    'P@ssword1',
    '88888888',
    '12341234',
    '5201314a',
    'lakeside2026',
    'abababab',
    '13800138000',
    '1990-01-01',
    'summer2026',
    'password123456',
    'a'.repeat(64),
  ])('refuses %s, which is easily guessed', (password) => {
    expect(judge(password)).toBe('passwordCommon')
  })

  test.each([
    'admin-admin',
    'Admin_Admin1!',
    '1admin2admin3',
    'hotelhotel',
    'demo-hotel',
    'hotel-password',
    'p@ssw0rd-h0tel',
    'hotelmanager1',
    'Hotel@2026',
    'front-desk',
    '酒店密码酒店密码',
  ])('refuses %s, which is made of words tried at every hotel', (password) => {
    expect(weaknessOf(password, others)).toBe('passwordCommon')
  })

  test.each([
    'Riverside!2026',
    'pass-word-1',
    'qwe-rty-uio',
    'i-love-you',
    'abc-abc-abc',
    '12-34-56-78',
    'sunflower-sunflower',
    'dragon1dragon2',
  ])('refuses %s, which only separators or repetition make long', (password) => {
    expect(judge(password)).toBe('passwordCommon')
  })

  test.each([
    'Lakeside!gate7',
    'L4keside-99',
    'l@kes1de##77',
    'jing.lakeside',
    'hotel-lakeside',
    '湖畔酒店2026年',
    'K4T9WX+2026x',
  ])('refuses %s, which is made of the names or the hotel code', (password) => {
    expect(judge(password)).toBe('passwordOwnWords')
    expect(weaknessOf(password, others)).toBeUndefined()
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
    'we swim by the lakeside',
    'xR7#vQ9!mZ',
    'the kettle of the hotel',
    'guest of the golden fox',
    'admin of seven seas',
    'hotel 8395 1740 2638',
    'kfmw7xte-kfmw7xte',
    'red fox red barn',
    '湖边有三只大白鹅',
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
