import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'

import { complain, complaint, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'
import { languageOf } from './language.ts'

const server = useServer()

describe('Language detection', () => {
  test.each([
    ['The shower is cold.', 'zh-CN', 'en'],
    ['淋浴没有热水。', 'en', 'zh-CN'],
    ['Wi-Fi 断了，TV 也没有信号', 'en', 'zh-CN'],
    ['Please call 王先生 in the lobby about the bill', 'zh-CN', 'en'],
    ['シャワーのお湯が出ません', 'en', 'ja'],
    ['뜨거운 물이 나오지 않아요', 'zh-CN', 'ko'],
    ['В номере холодно', 'en', 'und'],
    ['??? 512 !!!', 'zh-CN', 'zh-CN'],
    ['🙁', 'en', 'en'],
  ] as const)('%j on a page in %s is %s', (text, page, language) => {
    expect(languageOf(text, page)).toBe(language)
  })
})

test('Language of a case follows its text, not the page language', async () => {
  const content = '淋浴没有热水。'
  expect(complaint(server.hotel).contentLang).toBe('en')
  const { id } = await findCaseOf(server, await complain(server.guest, server.hotel, { content }))
  const manager = await server.signIn({ userRole: 2, routeList: ['Feedback', 'Suggestion'] })
  expect(await manager.call(feedback.detail, { id })).toMatchObject({ contentLang: 'zh-CN' })
})
