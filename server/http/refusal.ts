import type { Locale } from '@hotel/contract/endpoint'
import { AppError, resultCodes, type FieldErrors, type ResultName } from '@hotel/contract/result'

import { caseReasons } from './reasons/case.ts'
import { hotelReasons } from './reasons/hotel.ts'
import { memberReasons } from './reasons/member.ts'
import { sessionReasons } from './reasons/session.ts'

type Reason = { result: ResultName } & Record<Locale, string>

/** Every no the product says, with its code and its words in every language. `{name}` is filled in. */
const reasons = {
  ...sessionReasons,
  ...memberReasons,
  notPermitted: {
    result: 'forbidden',
    en: 'You have no permission for this.',
    'zh-CN': '您没有执行此操作的权限。',
  },
  notFound: {
    result: 'notFound',
    en: 'This is not here, or no longer.',
    'zh-CN': '内容不存在或已被移除。',
  },
  codeRevoked: {
    result: 'notFound',
    en: 'This card is no longer valid. Please ask reception for a new card.',
    'zh-CN': '此卡片已失效，请向前台索取新卡片。',
  },
  invalidInput: {
    result: 'refused',
    en: 'Please check {field}: {why}',
    'zh-CN': '请检查 {field}：{why}',
  },
  changedMeanwhile: {
    result: 'conflict',
    en: 'Somebody else changed this case first.',
    'zh-CN': '其他人已先更改了这条反馈。',
  },
  actionNotAllowed: {
    result: 'refused',
    en: 'This cannot be done to the case as it stands now.',
    'zh-CN': '当前状态下不能执行此操作。',
  },
  promiseInPast: {
    result: 'refused',
    en: 'A promise must lie in the future, at most 30 days ahead.',
    'zh-CN': '承诺时间必须在未来 30 天之内。',
  },
  rootCauseMissing: {
    result: 'refused',
    en: 'A critical or high case needs its root cause.',
    'zh-CN': '紧急或重要的反馈必须填写根本原因。',
  },
  dateRange: {
    result: 'refused',
    en: 'The last day must not lie before the first, and at most 366 days can be asked for.',
    'zh-CN': '结束日期不能早于开始日期，且最多查询 366 天。',
  },
  monthAhead: {
    result: 'refused',
    en: 'This month has not begun yet.',
    'zh-CN': '这个月份尚未开始。',
  },
  beyondList: {
    result: 'refused',
    en: 'A list shows its first 10,000 lines. Please narrow the filter.',
    'zh-CN': '列表最多显示前 10,000 条，请缩小筛选范围。',
  },
  categoryUnknown: {
    result: 'refused',
    en: 'Please choose a category.',
    'zh-CN': '请选择类别。',
  },
  photosUnknown: {
    result: 'refused',
    en: 'A photo is missing. Please add it again.',
    'zh-CN': '有照片已丢失，请重新添加。',
  },
  photoUnreadable: {
    result: 'refused',
    en: 'This is not a photo we can read. JPEG, PNG and WebP work.',
    'zh-CN': '无法识别该照片。支持 JPEG、PNG 和 WebP。',
  },
  photoTooLarge: {
    result: 'refused',
    en: 'This photo is larger than 10 MB.',
    'zh-CN': '照片超过 10 MB。',
  },
  phoneUnreadable: {
    result: 'refused',
    en: 'Please check the phone number.',
    'zh-CN': '请检查电话号码。',
  },
  robot: {
    result: 'refused',
    en: 'That was very quick. Please wait a moment and send again.',
    'zh-CN': '提交过快，请稍候再试。',
  },
  houseNoTaken: {
    result: 'refused',
    en: 'There is a room with this number already.',
    'zh-CN': '该房号已存在。',
  },
  houseHasOpenCases: {
    result: 'refused',
    en: 'This room has {count} open case(s). They stay with whoever has them; confirm to close the room.',
    'zh-CN': '该房间还有 {count} 条未完成的反馈。关闭后反馈仍由原负责人处理，请确认后再关闭。',
  },
  houseClosed: {
    result: 'refused',
    en: 'This room is closed. Open it again to give it a code.',
    'zh-CN': '该房间已停用，请先重新启用再生成二维码。',
  },
  imageWish: {
    result: 'refused',
    en: 'An image is svg or png and 280 to 1280 pixels wide.',
    'zh-CN': '图片格式为 svg 或 png，宽度为 280 至 1280 像素。',
  },
  paymentOff: {
    result: 'paymentOff',
    en: 'Charging to the room is not switched on for this hotel.',
    'zh-CN': '本酒店未开启挂房账功能。',
  },
  importTooLarge: {
    result: 'refused',
    en: 'This file is too large: at most 20 MB, and at most 100 MB once it is unpacked.',
    'zh-CN': '文件过大：最大 20 MB，解压后最大 100 MB。',
  },
  importUnreadable: {
    result: 'refused',
    en: 'This is no spreadsheet we can read. Excel workbooks (.xlsx) and CSV work.',
    'zh-CN': '无法识别该表格文件。支持 Excel 工作簿（.xlsx）和 CSV。',
  },
  importOldSheet: {
    result: 'refused',
    en: 'This is an old Excel file (.xls) or one with a password. Save it as .xlsx without a password.',
    'zh-CN': '这是旧版 Excel 文件（.xls）或带密码的文件，请另存为不带密码的 .xlsx。',
  },
  importNoNumber: {
    result: 'refused',
    en: 'The first row must name the columns, and one of them must be “Room number”. The template shows how.',
    'zh-CN': '第一行必须是列名，其中必须有“房号”一列，可参考模板。',
  },
  importTooLong: {
    result: 'refused',
    en: 'A file may have 20,000 rooms at most. Please split it.',
    'zh-CN': '一个文件最多 20,000 个房间，请拆分后导入。',
  },
  importEmpty: {
    result: 'refused',
    en: 'There is nothing in this file.',
    'zh-CN': '文件中没有内容。',
  },
  importCancelled: {
    result: 'refused',
    en: 'The import was given up. Nothing has been changed.',
    'zh-CN': '导入已取消，没有更改任何内容。',
  },
  importSettled: {
    result: 'refused',
    en: 'This import is not waiting for a decision: it was applied or given up, or is still being read.',
    'zh-CN': '该导入不在待确认状态：可能已执行、已取消或仍在读取。',
  },
  importHasWrongRows: {
    result: 'refused',
    en: '{count} row(s) cannot be taken. Leave them out, or correct the file and read it again.',
    'zh-CN': '有 {count} 行无法导入。可以跳过这些行，或修改文件后重新读取。',
  },
  houseChangedMeanwhile: {
    result: 'conflict',
    en: 'Somebody else changed this room first.',
    'zh-CN': '其他人已先更改了此房间。',
  },
  exportRunning: {
    result: 'refused',
    en: 'Another export of everything is running in this hotel. Please wait until it is over.',
    'zh-CN': '本酒店正在导出全部数据，请等待其完成。',
  },
  tooManyTries: {
    result: 'tooManyTries',
    en: 'Too many tries. Please wait {minutes} min.',
    'zh-CN': '尝试次数过多，请等待 {minutes} 分钟。',
  },
  ...caseReasons,
  ...hotelReasons,
} as const satisfies Record<string, Reason>

export type RefusalReason = keyof typeof reasons

/** A no as the server throws it: named, worded only when the caller's language is known. */
export class Refusal extends AppError {
  readonly reason: RefusalReason
  readonly values: Record<string, string | number>
  /** The transaction is kept: the refusal itself must be remembered (a wrong password counts). */
  readonly keepsWrites: boolean
  constructor(
    reason: RefusalReason,
    options: {
      data?: unknown
      values?: Record<string, string | number>
      keepsWrites?: boolean
    } = {},
  ) {
    super(resultCodes[reasons[reason].result], reasons[reason].en, options.data ?? null)
    this.name = 'Refusal'
    this.reason = reason
    this.values = options.values ?? {}
    this.keepsWrites = options.keepsWrites ?? false
  }

  worded(locale: Locale): string {
    return reasons[this.reason][locale].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(this.values[name] ?? ''),
    )
  }
}

/** A refusal that names one field, worded under it. */
export const refuseField = (
  field: string,
  reason: RefusalReason,
  values: Record<string, string | number> = {},
) => new FieldRefusal(field, reason, values)

class FieldRefusal extends Refusal {
  readonly field: string
  constructor(field: string, reason: RefusalReason, values: Record<string, string | number>) {
    super(reason, { values })
    this.field = field
  }
}

/** What goes on the wire for a refusal, in the caller's language. */
export function wordsOf(refusal: AppError, locale: Locale): { msg: string; data: unknown } {
  if (!(refusal instanceof Refusal)) return { msg: refusal.message, data: refusal.data }
  const msg = refusal.worded(locale)
  if (!(refusal instanceof FieldRefusal)) return { msg, data: refusal.data }
  return { msg, data: { fields: { [refusal.field]: msg } satisfies FieldErrors } }
}
