import type { Locale } from '@hotel/contract/endpoint'

/** English name, Chinese name, price in cents of CNY, English name of the department, whether it is active. */
export const services = [
  ['Late check-out until 14:00', '延迟退房至 14:00', 20_000, 'Front office', true],
  ['Laundry, one bag', '洗衣（一袋）', 12_800, 'Housekeeping', true],
  ['Extra bed', '加床', 28_000, 'Housekeeping', true],
  ['Bottle of Shaoxing wine', '绍兴黄酒一瓶', 9800, 'Food and beverage', true],
  ['Picnic basket for the lake', '湖畔野餐篮', 26_800, 'Food and beverage', false],
] as const

/** Locale, English name of the category (null: all categories), name, text. */
export const templates: [Locale, string | null, string, string][] = [
  [
    'en',
    null,
    'On the way',
    'Dear {guestName}, thank you for telling us. Somebody is on the way to {houseNo}. {memberName}, {hotelName}',
  ],
  [
    'zh-CN',
    null,
    '马上到',
    '尊敬的{guestName}，感谢您告知我们。工作人员正前往 {houseNo}。{hotelName} {memberName}',
  ],
  [
    'en',
    null,
    'Promise a time',
    'Dear {guestName}, we are sorry for the trouble. It will be put right by {promisedAt}.',
  ],
  [
    'zh-CN',
    null,
    '承诺时间',
    '尊敬的{guestName}，给您添麻烦了，非常抱歉。我们将于{promisedAt}前处理好。',
  ],
  [
    'en',
    'Air conditioning',
    'Another room',
    'Dear {guestName}, the air conditioning of {houseNo} needs a part. May we offer you another room for tonight?',
  ],
  [
    'zh-CN',
    'Air conditioning',
    '更换房间',
    '尊敬的{guestName}，{houseNo} 的空调需要更换零件。今晚为您换一间房可以吗？',
  ],
  [
    'en',
    'Noise',
    'Spoken to the neighbours',
    'Dear {guestName}, we have spoken to the neighbours of {houseNo}. Should it begin again, please dial 0 at any hour.',
  ],
  [
    'zh-CN',
    'Noise',
    '已提醒邻房',
    '尊敬的{guestName}，我们已提醒 {houseNo} 的邻房。若再有噪音，请随时拨打 0。',
  ],
]

/** A room closed for renovation, and a new one without a code. */
export const closedRoom = '721'
export const roomWithoutCode = '722'
/** Guests still scan the revoked code of this room. */
export const roomWithOldCard = '305'
/** Floors whose rooms have a cost code. */
export const costFloors = ['6', '7']
