import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'

import { spacing, withSpacing } from './spacing.ts'

/** Texts as they are inserted into: the template, the values, what is shown. */
const texts: [string, Record<string, string | number>, string][] = [
  ['{{names}}也在查看', { names: 'Administrator' }, 'Administrator 也在查看'],
  ['{{names}}也在查看', { names: '张伟' }, '张伟也在查看'],
  [
    '分派给 {{owner}}：{{house}}的主负责人',
    { owner: '张伟', house: '房间 102' },
    '分派给张伟：房间 102 的主负责人',
  ],
  ['分派给 {{owner}}：完', { owner: 'Tom' }, '分派给 Tom：完'],
  ['{{name}}， {{time}}', { name: 'Administrator', time: '16:15' }, 'Administrator，16:15'],
  ['已于{{time}}删除', { time: '11月28日 16:15' }, '已于 11月28日 16:15 删除'],
  ['超时 {{time}}完成', { time: '2 小时' }, '超时 2 小时完成'],
  ['显示更早的{{count}}条', { count: 5 }, '显示更早的 5 条'],
  ['申请{{amount}}', { amount: '¥48' }, '申请¥48'],
  ['{{first}} {{last}}', { first: '一楼', last: '东区' }, '一楼 东区'],
  ['{{first}}{{last}}', { first: 'A', last: '座' }, 'A 座'],
  ['Assigned to {{owner}}: {{what}}', { owner: '张伟', what: '空调' }, 'Assigned to 张伟: 空调'],
  ["“{{name}}” is {{owner}}'s <b>", { name: 'a & <i>', owner: 'Tom' }, "“a & <i>” is Tom's <b>"],
]

describe('The space around a value in a text', () => {
  test.each(texts)('%s with %j', (template, values, shown) => {
    const i18n = createInstance().use(spacing)
    void i18n.init({
      lng: 'zh-CN',
      initAsync: false,
      resources: { 'zh-CN': { translation: { page: { home: template } } } },
      ...withSpacing,
    })
    expect(i18n.t('page.home', values)).toBe(shown)
  })
})
