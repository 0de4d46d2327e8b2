import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'

import english from '../../locales/en/member.json'
import chinese from '../../locales/zh-CN/member.json'

async function textsIn(locale: 'en' | 'zh-CN') {
  const values = createInstance()
  await values.init({
    lng: locale,
    resources: { [locale]: { translation: locale === 'en' ? english : chinese } },
    interpolation: { escapeValue: false },
  })
  return (question: 'disable' | 'delete', count: number) =>
    values.t(`member.${question}.text`, { name: 'Gao Lei', count })
}
const inEnglish = await textsIn('en')
const inChinese = await textsIn('zh-CN')

describe.each(['disable', 'delete'] as const)('The question whether to %s a member', (question) => {
  test('speaks of reassigned cases only where there are any', () => {
    expect(inEnglish(question, 0)).not.toMatch(/reassigned|open case/)
    expect(inEnglish(question, 1)).toContain('Their 1 open case is reassigned automatically.')
    expect(inEnglish(question, 3)).toContain('Their 3 open cases are reassigned automatically.')
  })

  test('does the same in Chinese', () => {
    expect(inChinese(question, 0)).not.toMatch(/分派|未结/)
    expect(inChinese(question, 3)).toContain('其 3 条未结反馈将按规则重新分派。')
  })
})
