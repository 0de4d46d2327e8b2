import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'

import type { SettingChange } from '@hotel/contract/hotel'

import english from '../../locales/en/hotel.json'
import { changeWords } from './changeWords.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: english } } }))

const say = (change: Partial<SettingChange> & { field: string }) =>
  changeWords(
    { item: null, from: null, to: null, ...change },
    { t: i18next.t, locale: 'en', currency: 'CNY' },
  )

describe('a change in words', () => {
  test.each([
    [
      { field: 'targets.acknowledge.1', from: 10, to: 7 },
      ['Seen · High', '10 minutes', '7 minutes'],
    ],
    [
      { field: 'compensation.staffCents', from: 3000, to: 5000 },
      ['Staff may give up to', 'CN¥30.00', 'CN¥50.00'],
    ],
    [
      { field: 'guestForm.languages', from: 'en, zh-CN', to: 'en' },
      ['Languages offered to guests', 'English, Simplified Chinese', 'English'],
    ],
    [{ field: 'guestForm.photos', from: true, to: false }, ['Guests can add photos', 'yes', 'no']],
    [{ field: 'phone', from: null, to: '+86 21' }, ["Reception's phone", undefined, '+86 21']],
    [
      { field: 'guestForm.welcome.en', from: '', to: 'Hello' },
      ['Welcome (English)', 'empty', 'Hello'],
    ],
    [{ field: 'departments.removed', from: 'Spa' }, ['Department removed', 'Spa', undefined]],
    [
      { field: 'categories.defaultSeverity', item: 'Noise', from: 3, to: 1 },
      ['Noise · Severity', 'Normal', 'Critical'],
    ],
    [
      { field: 'services.priceCents', item: 'Laundry', from: 4800, to: 5200 },
      ['Laundry · Price', 'CN¥48.00', 'CN¥52.00'],
    ],
    [
      { field: 'templates.locale', item: 'Sorry', from: 'en', to: 'zh-CN' },
      ['Sorry · Language', 'English', 'Simplified Chinese'],
    ],
    [
      { field: 'retentionDays', from: 365, to: 1 },
      ['Keep names and phones for', '365 days', '1 day'],
    ],
    [{ field: 'of.tomorrow', from: 1, to: 2 }, ['of.tomorrow', '1', '2']],
    [{ field: 'targets.nothing.9', from: 1, to: 2 }, ['targets.nothing.9', '1', '2']],
  ])('%j', (change, [what, from, to]) => {
    expect(say(change)).toEqual({ what, from, to })
  })
})
