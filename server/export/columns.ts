import type { Locale, LocaleText } from '@hotel/contract/http/endpoint'

import { maskPhone } from '../hotel/phone.ts'
import type { Secrets } from '../secrets.ts'
import { reader, type CaseValues, type Field, type Names } from './queries.ts'
import { label, labelsOf } from '@hotel/contract/export/labels'

/** A cell holds text, a number, or a time in the hotel's zone such as `2026-11-21 08:05:30`. */
export type Kind = 'text' | 'number' | 'time'

/** What cell values depend on besides the case. */
export type Reading = { locale: Locale; names: Names; secrets: Secrets; masked: boolean }

export type Column = {
  title: LocaleText
  kind: Kind
  /** In characters. */
  width: number
  value: (item: CaseValues, reading: Reading) => string | null
}

const column = (
  kind: Kind,
  width: number,
  en: string,
  chinese: string,
  value: Column['value'],
): Column => ({ title: { en, 'zh-CN': chinese }, kind, width, value })

const text = (width: number, en: string, chinese: string, field: Field) =>
  column('text', width, en, chinese, reader(field))
const number = (width: number, en: string, chinese: string, field: Field) =>
  column('number', width, en, chinese, reader(field))
const time = (en: string, chinese: string, field: Field) =>
  column('time', 17, en, chinese, reader(field))
/** An enum value, shown as its label in the reader's language. */
function labelled(area: string, en: string, chinese: string, field: Field) {
  const read = reader(field)
  const labels = labelsOf(area)
  return column('text', 16, en, chinese, (item, { locale }) => {
    const value = read(item)
    return value === null ? null : (labels[locale].get(value) ?? value)
  })
}
function named(width: number, en: string, chinese: string, table: keyof Names, field: Field) {
  const read = reader(field)
  return column('text', width, en, chinese, (item, { names }) => {
    return names[table].get(read(item) ?? '') ?? null
  })
}

function yesOrNo(width: number, en: string, chinese: string, field: Field) {
  const read = reader(field)
  return column('text', width, en, chinese, (item, { locale }) =>
    label(locale, read(item) === 'true' ? 'yes' : 'no'),
  )
}

const contentLang = reader('contentLang')
const languageNames = {
  en: new Intl.DisplayNames('en', { type: 'language' }),
  'zh-CN': new Intl.DisplayNames('zh-CN', { type: 'language' }),
}
/** Of the guest's words, by its name. */
const language = column('text', 12, 'Language', '语言', (item, { locale }) => {
  const [code] = contentLang(item)?.split('-') ?? []
  if (!code || code === 'und') return null
  return languageNames[locale].of(code) ?? code
})

const guestName = reader('guestName')
const guestPhone = reader('guestPhone')
const opened = (sealed: string | null, { secrets }: Reading) =>
  sealed === null ? null : secrets.unseal(Buffer.from(sealed, 'base64'))

const status = reader('status')
const outcome = reader('outcome')
const outcomeLabels = labelsOf('outcome')
/** A resolved case says, too, that no manager has assessed it. */
function outcomeOf(item: CaseValues, { locale }: Reading) {
  const isUnassessed = outcome(item) === null && ['resolved', 'closed'].includes(status(item) ?? '')
  return outcomeLabels[locale].get(isUnassessed ? 'none' : (outcome(item) ?? '')) ?? null
}

/** The columns of an export, from left to right. */
export const columns: Column[] = [
  text(16, 'Number', '编号', 'feedbackNo'),
  labelled('type', 'Type', '类型', 'type'),
  labelled('status', 'Status', '状态', 'status'),
  labelled('severity', 'Severity', '严重程度', 'severity'),
  named(22, 'Category', '类别', 'category', 'categoryId'),
  named(12, 'Room', '房间', 'house', 'houseId'),
  text(14, 'Building', '楼栋', 'building'),
  text(8, 'Floor', '楼层', 'floor'),
  text(60, 'Guest’s words', '宾客原话', 'content'),
  language,
  text(30, 'What the guest would like', '宾客诉求', 'remedySought'),
  labelled('source', 'Source', '来源', 'source'),
  named(18, 'Assignee', '负责人', 'member', 'ownerId'),
  named(18, 'Department', '部门', 'department', 'departmentId'),
  yesOrNo(12, 'Sensitive', '敏感', 'sensitive'),
  number(11, 'Escalation', '升级级别', 'escalationLevel'),
  time('Received', '收到时间', 'createdAt'),
  time('Acknowledge by', '受理时限', 'ackDueAt'),
  time('Acknowledged', '受理时间', 'ackAt'),
  time('Reply by', '首次回复时限', 'replyDueAt'),
  time('First reply', '首次回复时间', 'firstReplyAt'),
  time('Resolve by', '解决时限', 'resolveDueAt'),
  time('Promised for', '承诺时间', 'promisedAt'),
  labelled('clock', 'Next due', '下一时限', 'nextClock'),
  time('Next due at', '下一时限到期时间', 'nextDueAt'),
  yesOrNo(10, 'Overdue', '已超时', 'overdue'),
  time('Resolved', '解决时间', 'resolvedAt'),
  time('Closed', '结案时间', 'closedAt'),
  labelled('closedBy', 'Closed by', '结案方', 'closedByKind'),
  number(18, 'Minutes to resolve', '解决用时（分钟）', 'resolveMinutes'),
  named(22, 'What was done', '处理方式', 'resolution', 'resolutionId'),
  text(40, 'Resolution details', '处理说明', 'resolutionNote'),
  column('text', 16, 'Outcome', '处理结果', outcomeOf),
  text(30, 'Root cause', '根本原因', 'rootCause'),
  text(30, 'Preventive action', '预防措施', 'correctiveAction'),
  number(14, 'Times reopened', '重新打开次数', 'reopenCount'),
  number(8, 'Rating', '评分', 'rating'),
  text(30, 'Rating comment', '评价内容', 'ratingComment'),
  number(8, 'Photos', '照片数', 'photoCount'),
  column('text', 18, 'Guest', '宾客姓名', (item, reading) => opened(guestName(item), reading)),
  column('text', 18, 'Phone', '宾客电话', (item, reading) => {
    const phone = opened(guestPhone(item), reading)
    return phone === null || !reading.masked ? phone : maskPhone(phone)
  }),
]
