import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'

import type { SettingChange } from '@hotel/contract/hotel'

import english from '../../locales/en/hotel.json'
import { changeText } from './changeText.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: english } } }))

const textOf = (change: Partial<SettingChange> & { field: string }) =>
  changeText(
    { item: null, from: null, to: null, ...change },
    { t: i18next.t, locale: 'en', currency: 'CNY' },
  )

describe('Change text', () => {
  test.each([
    [
      { field: 'targets.acknowledge.1', from: 10, to: 7 },
      ['Acknowledge · High', '10 minutes', '7 minutes'],
    ],
    [{ field: 'compensation.staffCents', from: 3000, to: 5000 }, ['Staff limit', '¥30', '¥50']],
    [
      { field: 'guestForm.languages', from: 'en, zh-CN', to: 'en' },
      ['Guest languages', 'English, Simplified Chinese', 'English'],
    ],
    [{ field: 'guestForm.photos', from: true, to: false }, ['Guests can add photos', 'Yes', 'No']],
    [{ field: 'phone', from: null, to: '+86 21' }, ['Reception phone', undefined, '+86 21']],
    [
      { field: 'guestForm.welcome.en', from: '', to: 'Hello' },
      ['Welcome (English)', 'Empty', 'Hello'],
    ],
    [{ field: 'webhooks.secret', to: 'PBX' }, ['New secret for webhook', undefined, 'PBX']],
    [
      { field: 'webhooks.topics', item: 'PBX', from: 'received', to: 'received, closed' },
      ['PBX · Events', 'Received', 'Received, Closed'],
    ],
    [
      { field: 'signOn.required', from: false, to: true },
      ['Single sign-on is required', 'No', 'Yes'],
    ],
    [{ field: 'departments.removed', from: 'Spa' }, ['Department removed', 'Spa', undefined]],
    [
      { field: 'categories.defaultSeverity', item: 'Noise', from: 3, to: 1 },
      ['Noise · Severity', 'Normal', 'Critical'],
    ],
    [
      { field: 'services.priceCents', item: 'Laundry', from: 4800, to: 5200 },
      ['Laundry · Price', '¥48', '¥52'],
    ],
    [
      { field: 'templates.locale', item: 'Sorry', from: 'en', to: 'zh-CN' },
      ['Sorry · Language', 'English', 'Simplified Chinese'],
    ],
    [
      { field: 'retentionDays', from: 365, to: 1 },
      ['Keep guest contact details for', '365 days', '1 day'],
    ],
    [{ field: 'of.tomorrow', from: 1, to: 2 }, ['of.tomorrow', '1', '2']],
    [
      { field: 'departments.targets.reply.2', item: 'Spa', from: null, to: 60 },
      ['Spa · First reply · Normal', undefined, '60 minutes'],
    ],
    [{ field: 'targets.nothing.9', from: 1, to: 2 }, ['targets.nothing.9', '1', '2']],
  ])('describes %j', (change, [what, from, to]) => {
    expect(textOf(change)).toEqual({ what, from, to })
  })
})
