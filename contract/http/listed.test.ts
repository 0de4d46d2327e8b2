import { expect, test } from 'vitest'

import { listed } from './listed.ts'

test.each([
  [['193 条反馈', '7 次送花'], '193 条反馈和 7 次送花'],
  [['1 名成员', '2 个模板', '87 条反馈'], '1 名成员、2 个模板和 87 条反馈'],
  [['Emma Clarke', 'Ma Jun 马骏'], 'Emma Clarke 和 Ma Jun 马骏'],
  [['李娜 (3)', '王芳 (2)'], '李娜 (3) 和王芳 (2)'],
  [['新反馈', '升级'], '新反馈和升级'],
  [['一项'], '一项'],
])('List of %j in Chinese: reads %s', (parts, text) => expect(listed(parts, 'zh-CN')).toBe(text))

test('List in English: as the language has it', () => {
  expect(listed(['3 members', '14 cases'], 'en')).toBe('3 members and 14 cases')
})
