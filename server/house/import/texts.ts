import type { Locale } from '@hotel/contract/http/endpoint'

import { commonTexts } from '../../import/text.ts'
import { typeList } from './columns.ts'
import type { ProblemKind } from './row.ts'

/** Why a row of rooms is not imported. */
export const texts: Record<ProblemKind, Record<Locale, string>> = {
  ...commonTexts,
  missing: { en: 'Room number is missing.', 'zh-CN': '缺少房号。' },
  formula: {
    en: 'The room number cannot begin with = + - or @. Formulas are not calculated: enter the result.',
    'zh-CN': '房号不能以 = + - @ 开头。公式不会被计算，请填写其结果。',
  },
  severalRooms: {
    en: 'The hotel has several rooms “{value}” that differ only in upper and lower case. Write the number as in the room list.',
    'zh-CN': '酒店有多个仅大小写不同的“{value}”房间，请按房间列表中的写法填写房号。',
  },
  unknownType: {
    en: `“{value}” is not a valid type. Use one of: ${typeList}. What kind of room it is, such as King, belongs in the column “Room type”.`,
    'zh-CN':
      '“{value}”不可用，类型只能是：客房、餐厅、大堂、会议室、健身与泳池、其他场所。房型（如大床房）请填在“房型”列。',
  },
  unknownStatus: {
    en: '“{value}” is not a valid status. Use “In use” or “Closed”.',
    'zh-CN': '“{value}”不可用，只能是“使用中”或“已停用”。',
  },
  openCases: {
    en: 'The room has open cases ({count}). Check them and close the room manually.',
    'zh-CN': '还有 {count} 条未结反馈，请查看后手动停用该房间。',
  },
}
