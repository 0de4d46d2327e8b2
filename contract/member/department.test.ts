import { expect, test } from 'vitest'

import { departmentNames } from './department.ts'

test.each([
  ['Engineering', 'Engineering', '工程部'],
  ['工程部', 'Engineering', '工程部'],
  ['Recreation 康乐部', 'Recreation', '康乐部'],
  ['Spa and pool 水疗部', 'Spa and pool', '水疗部'],
  ['Concierge', 'Concierge', 'Concierge'],
  ['礼宾部', '礼宾部', '礼宾部'],
])('Department "%s" is "%s" in English and "%s" in Chinese', (name, en, chinese) => {
  expect(departmentNames(name)).toEqual({ en, 'zh-CN': chinese })
})
