import type { HotelSetting } from '@hotel/contract/hotel'

import { randomBase58 } from '../secrets.ts'
import templateFile from './first-templates.json' with { type: 'json' }

/** Initial settings of a hotel; minutes for severity 1 to 4. */
export const firstSetting: HotelSetting = {
  skin: { bgColor: '#c5d6ea', contentColor: '#ffffff', borderColor: '#409eff' },
  targets: {
    acknowledge: [10, 20, 30, 60],
    reply: [15, 30, 60, 1440],
    resolve: [60, 120, 240, 10_080],
  },
  compensation: { staffCents: 3000, managerCents: 20_000 },
  guestForm: {
    languages: ['en', 'zh-CN'],
    photos: true,
    contact: true,
    flowers: true,
    staffNames: true,
    welcome: { en: '', 'zh-CN': '' },
    privacy: { en: '', 'zh-CN': '' },
  },
  autoCloseHours: 48,
  reopenHours: 72,
  retentionDays: 365,
  eraseWordsMonths: null,
  sessionDays: 30,
  secondFactor: 'off',
}

/** Type, English, Chinese, the department's English name, severity, sensitive. */
export const firstCategories = [
  ['complaint', 'Room cleanliness', '客房清洁', 'Housekeeping', 3, false],
  ['complaint', 'Air conditioning', '空调', 'Engineering', 2, false],
  ['complaint', 'Plumbing and water', '水管与热水', 'Engineering', 2, false],
  ['complaint', 'Noise', '噪音', 'Front office', 3, false],
  ['complaint', 'TV and Wi-Fi', '电视与无线网络', 'Engineering', 3, false],
  ['complaint', 'Food and drink', '餐饮', 'Food and beverage', 3, false],
  ['complaint', 'Check-in and billing', '入住与账单', 'Front office', 3, false],
  ['complaint', 'Safety', '安全', 'Security', 1, false],
  ['complaint', 'Staff conduct', '员工行为', null, 2, true],
  ['complaint', 'Something else', '其他问题', 'Front office', 3, false],
  ['suggestion', 'Rooms', '客房', 'Housekeeping', 4, false],
  ['suggestion', 'Food and drink', '餐饮', 'Food and beverage', 4, false],
  ['suggestion', 'Service', '服务', 'Front office', 4, false],
  ['suggestion', 'Something else', '其他建议', 'Front office', 4, false],
  ['service_request', 'Guest requests', '客需服务', null, 3, false],
] as const

/** Reply templates of a new hotel, each in both languages. */
export const firstTemplates = templateFile.map((template) => ({
  ...template,
  locale: template.locale === 'en' ? ('en' as const) : ('zh-CN' as const),
}))

/** Free services of a new hotel, in English and Chinese, how many at most, and who brings them. */
export const firstServices = (
  [
    ['Fresh towels', '更换毛巾', 4],
    ['Extra pillow', '加枕头', 4],
    ['Extra blanket', '加被子', 2],
    ['Toiletries', '洗漱用品', 4],
    ['Drinking water', '饮用水', 6],
    ['Clean my room', '打扫房间', 1],
  ] as const
).map(([en, zh, maxQuantity]) => ({
  name: { en, 'zh-CN': zh },
  priceCents: 0,
  maxQuantity,
  department: 'Housekeeping',
  active: true,
}))

/** What was done, in English and Chinese. */
export const firstResolutions = [
  ['Repaired', '已修复'],
  ['Replaced', '已更换'],
  ['Cleaned', '已清洁'],
  ['Delivered', '已送达'],
  ['Apologised', '已致歉'],
  ['Moved to another room', '已换房'],
  ['Nothing found', '未发现问题'],
] as const

/** A temporary password without look-alike characters. */
export const firstPassword = () => randomBase58(14)
