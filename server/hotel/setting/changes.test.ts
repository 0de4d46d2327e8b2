import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { defaultCard } from '@hotel/contract/hotel/card'
import type { HotelProfile } from '@hotel/contract/hotel'

import { firstSetting } from '../../setup/first-content.ts'
import { changesBetween } from './changes.ts'

const uses = { members: 0, categories: 0, services: 0, templates: 0, cases: 0, flowers: 0 }
const front = {
  id: 'd1',
  name: 'Front office',
  headMemberId: null,
  headName: null,
  targets: null,
  hours: null,
  uses,
}
const spa = {
  id: 'd2',
  name: 'Spa',
  headMemberId: null,
  headName: null,
  targets: null,
  hours: null,
  uses,
}
const noise = {
  id: 'c1',
  name: { en: 'Noise', 'zh-CN': '噪音' },
  type: 'complaint' as const,
  departmentId: 'd1',
  defaultSeverity: 3 as const,
  sensitive: false,
  retired: false,
  uses,
}
const smell = { ...noise, id: 'c2', name: { en: 'Smell', 'zh-CN': '气味' } }
const laundry = {
  id: 's1',
  name: { en: 'Laundry', 'zh-CN': '洗衣' },
  priceCents: 4800,
  currency: 'CNY',
  maxQuantity: 1,
  departmentId: null,
  active: true,
  uses,
}
const repaired = { id: 'r1', name: { en: 'Repaired', 'zh-CN': '已修复' }, retired: false, uses }
const profile: HotelProfile = {
  version: 1,
  hotelCode: '234567',
  name: 'Lakeside',
  phone: null,
  timezone: 'Asia/Shanghai',
  locale: 'en',
  currency: 'CNY',
  logoUrl: null,
  hasPayment: false,
  setting: firstSetting,
  card: defaultCard(firstSetting.skin),
  departments: [front, spa],
  categories: [noise, smell],
  resolutions: [repaired],
  services: [laundry],
}

const one = (field: string, from: unknown, to: unknown, item: string | null = null) => [
  { field, item, from, to },
]

describe('Setting changes', () => {
  test.each<[what: string, after: Partial<HotelProfile>, expected: unknown]>([
    ['a name', { name: 'Seaside' }, one('name', 'Lakeside', 'Seaside')],
    ['a first phone number', { phone: '+8621' }, one('phone', null, '+8621')],
    [
      'one target of twelve',
      {
        setting: {
          ...firstSetting,
          targets: { ...firstSetting.targets, reply: [15, 30, 45, 1440] },
        },
      },
      one('targets.reply.2', 60, 45),
    ],
    [
      'the languages, as one value',
      {
        setting: {
          ...firstSetting,
          guestForm: { ...firstSetting.guestForm, languages: ['zh-CN'] },
        },
      },
      one('guestForm.languages', 'en, zh-CN', 'zh-CN'),
    ],
    [
      'a department’s name, under its old name',
      { departments: [{ ...front, name: 'Reception' }, spa] },
      one('departments.name', 'Front office', 'Reception', 'Front office'),
    ],
    [
      'a head, by reference and not by name',
      { departments: [{ ...front, headMemberId: 'm1', headName: 'Ada' }, spa] },
      one('departments.headMemberId', null, 'm1', 'Front office'),
    ],
    [
      'targets and hours of a department',
      {
        departments: [
          { ...front, hours: { from: '08:00', to: '22:00' }, targets: firstSetting.targets },
          spa,
        ],
      },
      [
        ...firstSetting.targets.acknowledge.flatMap((to, at) =>
          one(`departments.targets.acknowledge.${at}`, null, to, 'Front office'),
        ),
        ...firstSetting.targets.reply.flatMap((to, at) =>
          one(`departments.targets.reply.${at}`, null, to, 'Front office'),
        ),
        ...firstSetting.targets.resolve.flatMap((to, at) =>
          one(`departments.targets.resolve.${at}`, null, to, 'Front office'),
        ),
        ...one('departments.hours.from', null, '08:00', 'Front office'),
        ...one('departments.hours.to', null, '22:00', 'Front office'),
      ],
    ],
    [
      'a removed and an added department',
      { departments: [front, { ...spa, id: 'd3', name: 'Pool' }] },
      [...one('departments.removed', 'Spa', null), ...one('departments.added', null, 'Pool')],
    ],
    [
      'a category’s department, by name',
      { categories: [{ ...noise, departmentId: 'd2' }, smell] },
      one('categories.department', 'Front office', 'Spa', 'Noise'),
    ],
    [
      'one language of a name',
      { categories: [noise, { ...smell, name: { en: 'Odour', 'zh-CN': '气味' } }] },
      one('categories.name.en', 'Smell', 'Odour', 'Smell'),
    ],
    ['the order', { categories: [smell, noise] }, one('categories.order', null, null)],
    [
      'a price',
      { services: [{ ...laundry, priceCents: 5200 }] },
      one('services.priceCents', 4800, 5200, 'Laundry'),
    ],
    [
      'how many at once',
      { services: [{ ...laundry, maxQuantity: 3 }] },
      one('services.maxQuantity', 1, 3, 'Laundry'),
    ],
    [
      'a renamed resolution',
      { resolutions: [{ ...repaired, name: { en: 'Fixed', 'zh-CN': '已修复' } }] },
      one('resolutions.name.en', 'Repaired', 'Fixed', 'Repaired'),
    ],
    ['usage counts (ignored)', { services: [{ ...laundry, uses: { ...uses, cases: 9 } }] }, []],
    ['the version (ignored)', { version: 2 }, []],
  ])('of %s', (_, after, expected) => {
    expect(changesBetween(profile, { ...profile, ...after })).toEqual(expected)
  })

  test('are empty for equal profiles and symmetric otherwise', () => {
    const target = fc.integer({ min: 1, max: 5 })
    const setting = fc
      .record({
        hours: target,
        targets: fc.tuple(target, target, target, target),
        welcome: fc.string(),
      })
      .map(({ hours, targets, welcome }) => ({
        ...profile,
        setting: {
          ...firstSetting,
          autoCloseHours: hours,
          targets: { ...firstSetting.targets, acknowledge: targets },
          guestForm: { ...firstSetting.guestForm, welcome: { en: welcome, 'zh-CN': '' } },
        },
      }))
    fc.assert(
      fc.property(setting, setting, (before, after) => {
        const forward = changesBetween(before, after)
        const back = changesBetween(after, before)
        expect(changesBetween(before, before)).toEqual([])
        expect(forward.length === 0).toBe(
          JSON.stringify(before.setting) === JSON.stringify(after.setting),
        )
        expect(back).toEqual(forward.map((each) => ({ ...each, from: each.to, to: each.from })))
      }),
    )
  })
})
