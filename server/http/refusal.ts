import type { Locale } from '@hotel/contract/http/endpoint'
import { pictureLimits, pictureNumbers } from '@hotel/contract/hotel/picture'
import {
  AppError,
  resultCodes,
  type FieldErrors,
  type ResultName,
} from '@hotel/contract/http/result'

import { caseReasons } from './reasons/case.ts'
import { hotelReasons } from './reasons/hotel.ts'
import { importReasons } from './reasons/import.ts'
import { memberReasons } from './reasons/member.ts'
import { requestReasons } from './reasons/request.ts'
import { sessionReasons } from './reasons/session.ts'

type Reason = { result: ResultName } & Record<Locale, string>

/**
 * Every refusal of the product, with its code and its text in each language. `{name}` is a
 * placeholder.
 */
const reasons = {
  ...sessionReasons,
  ...memberReasons,
  notPermitted: {
    result: 'forbidden',
    en: 'You do not have permission to do this.',
    'zh-CN': '您没有执行此操作的权限。',
  },
  notFound: {
    result: 'notFound',
    en: 'Not found. It may have been removed.',
    'zh-CN': '内容不存在或已被移除。',
  },
  codeRevoked: {
    result: 'notFound',
    en: 'This card is no longer valid. Please ask reception for a new one.',
    'zh-CN': '此卡片已失效，请向前台索取新卡片。',
  },
  invalidInput: {
    result: 'refused',
    en: 'Check {field}: {why}',
    'zh-CN': '请检查 {field}：{why}',
  },
  changedMeanwhile: {
    result: 'conflict',
    en: 'Someone else changed this case first. Check the changes and try again.',
    'zh-CN': '其他人刚刚更改了这条反馈。',
  },
  requestIdUsed: {
    result: 'conflict',
    en: 'This request ID was already used for another request. Nothing was changed. Reload the page and try again.',
    'zh-CN': '该请求编号此前已用于其他内容，本次未作任何更改。请刷新页面后重新发送。',
  },
  actionNotAllowed: {
    result: 'refused',
    en: 'This action is not possible in the case’s current status.',
    'zh-CN': '当前状态下不能执行此操作。',
  },
  promiseInPast: {
    result: 'refused',
    en: 'Select a time in the future, up to 30 days ahead.',
    'zh-CN': '承诺时间须在未来 30 天之内。',
  },
  resolutionMissing: {
    result: 'refused',
    en: 'Select what was done, or describe it.',
    'zh-CN': '请选择处理方式，或填写说明。',
  },
  resolutionNoteMissing: {
    result: 'refused',
    en: 'Describe what was done. It is required for critical cases.',
    'zh-CN': '紧急反馈必须说明处理情况。',
  },
  managersAssess: {
    result: 'refused',
    en: 'Outcome and root cause are entered by managers.',
    'zh-CN': '处理结果和根本原因由经理填写。',
  },
  rootCauseMissing: {
    result: 'refused',
    en: 'Enter the root cause. It is required for critical and high severity.',
    'zh-CN': '紧急或重要的反馈必须填写根本原因。',
  },
  dateRange: {
    result: 'refused',
    en: 'Select up to 366 days, with the first day before the last.',
    'zh-CN': '结束日期不能早于开始日期，且最多查询 366 天。',
  },
  monthAhead: {
    result: 'refused',
    en: 'This month is in the future.',
    'zh-CN': '这个月份尚未开始。',
  },
  beyondList: {
    result: 'refused',
    en: 'Lists show the first 10,000 entries. Narrow the filters.',
    'zh-CN': '列表最多显示前 10,000 条，请缩小筛选范围。',
  },
  categoryUnknown: {
    result: 'refused',
    en: 'Please select a category.',
    'zh-CN': '请选择类别。',
  },
  photosUnknown: {
    result: 'refused',
    en: 'A photo is missing. Please add it again.',
    'zh-CN': '有照片已丢失，请重新添加。',
  },
  photoUnreadable: {
    result: 'refused',
    en: 'This is not a supported photo. Please use JPEG, PNG or WebP.',
    'zh-CN': '无法识别该照片。支持 JPEG、PNG 和 WebP。',
  },
  formBroken: {
    result: 'refused',
    en: 'The upload was incomplete. Please upload the file again.',
    'zh-CN': '文件未完整送达，请重新上传。',
  },
  photoTooLarge: {
    result: 'refused',
    en: `This photo is larger than ${pictureNumbers.mb} MB. Please choose a smaller one.`,
    'zh-CN': `照片超过 ${pictureNumbers.mb} MB。`,
  },
  photoTooManyPixels: {
    result: 'refused',
    en: `This photo has more than ${pictureLimits.megapixels} megapixels (${pictureLimits.progressiveMegapixels} if progressive or interlaced). Please choose a smaller one.`,
    'zh-CN': `照片超过 ${pictureLimits.megapixels} 百万像素（渐进式或隔行格式为 ${pictureLimits.progressiveMegapixels} 百万像素），请缩小后再上传。`,
  },
  photoTooLong: {
    result: 'refused',
    en: `This photo is longer than ${pictureLimits.side.toLocaleString('en')} pixels on one side. Please choose another one.`,
    'zh-CN': `照片的一边超过 ${pictureLimits.side} 像素，请换一张。`,
  },
  photosWaiting: {
    result: 'tooManyTries',
    en: 'Too many photos are being uploaded. Please try again in a moment.',
    'zh-CN': '当前上传的照片较多，请稍后再试。',
  },
  phoneUnreadable: {
    result: 'refused',
    en: 'Please check the phone number.',
    'zh-CN': '请检查电话号码。',
  },
  robot: {
    result: 'refused',
    en: 'That was too fast. Please wait a moment and send it again.',
    'zh-CN': '提交过快，请稍候再试。',
  },
  houseNoTaken: {
    result: 'refused',
    en: 'A room with this number already exists. Enter another number.',
    'zh-CN': '该房号已存在。',
  },
  houseHasOpenCases: {
    result: 'refused',
    en: 'This room has open cases ({count}). They stay with their assignees. Confirm to close the room.',
    'zh-CN': '该房间还有 {count} 条未结反馈。停用后仍由原负责人处理，请确认是否停用。',
  },
  houseClosed: {
    result: 'refused',
    en: 'This room is closed. Reopen it to create a code.',
    'zh-CN': '该房间已停用，请先重新启用再生成房间码。',
  },
  imageWish: {
    result: 'refused',
    en: 'Request SVG or PNG, 280 to 1280 pixels wide.',
    'zh-CN': '图片格式为 svg 或 png，宽度为 280 至 1280 像素。',
  },
  paymentOff: {
    result: 'paymentOff',
    en: 'Room charging is not enabled for this hotel.',
    'zh-CN': '本酒店未开通“费用计入房费”。',
  },
  houseChangedMeanwhile: {
    result: 'conflict',
    en: 'Someone else changed this room first. Check the changes and try again.',
    'zh-CN': '其他人刚刚更改了此房间。',
  },
  exportRunning: {
    result: 'refused',
    en: 'Another full export is running in this hotel. Try again when it has finished.',
    'zh-CN': '本酒店正在导出全部数据，请等待其完成。',
  },
  exportsRunning: {
    result: 'tooManyTries',
    en: 'Too many exports are running. Try again when one has finished.',
    'zh-CN': '正在进行的导出过多，请等待其中一个完成后再试。',
  },
  tooManyTries: {
    result: 'tooManyTries',
    en: 'Too many attempts. Wait {minutes} min, then try again.',
    'zh-CN': '尝试次数过多，请等待 {minutes} 分钟。',
  },
  ...caseReasons,
  ...hotelReasons,
  ...importReasons,
  ...requestReasons,
} as const satisfies Record<string, Reason>

export type RefusalReason = keyof typeof reasons

/**
 * A refusal as the server throws it: identified by reason, worded once the caller's language is
 * known.
 */
export class Refusal extends AppError {
  readonly reason: RefusalReason
  readonly values: Record<string, string | number>
  /** Commits the transaction despite the refusal (a wrong password must count). */
  readonly commitsWrites: boolean
  constructor(
    reason: RefusalReason,
    options: {
      data?: unknown
      values?: Record<string, string | number>
      commitsWrites?: boolean
    } = {},
  ) {
    super(resultCodes[reasons[reason].result], reasons[reason].en, options.data ?? null)
    this.name = 'Refusal'
    this.reason = reason
    this.values = options.values ?? {}
    this.commitsWrites = options.commitsWrites ?? false
  }

  worded(locale: Locale): string {
    return reasons[this.reason][locale].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(this.values[name] ?? ''),
    )
  }
}

/** A refusal shown at one field. */
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

/** The wire format of a refusal, in the caller's language. */
export function refusalBody(refusal: AppError, locale: Locale): { msg: string; data: unknown } {
  if (!(refusal instanceof Refusal)) return { msg: refusal.message, data: refusal.data }
  const msg = refusal.worded(locale)
  if (!(refusal instanceof FieldRefusal)) return { msg, data: refusal.data }
  return { msg, data: { fields: { [refusal.field]: msg } satisfies FieldErrors } }
}
