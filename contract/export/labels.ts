import type { Locale } from '../http/endpoint.ts'

/** Labels in exported files and messages, the same as on the screen. */
const labels = {
  en: {
    yes: 'Yes',
    no: 'No',
    sheet: 'Cases',
    'type.complaint': 'Complaint',
    'type.suggestion': 'Suggestion',
    'type.service_request': 'Service request',
    'status.new': 'New',
    'status.acknowledged': 'Acknowledged',
    'status.in_progress': 'In progress',
    'status.waiting_guest': 'Waiting for guest',
    'status.on_hold': 'On hold',
    'status.resolved': 'Resolved',
    'status.closed': 'Closed',
    'status.dismissed': 'Dismissed',
    'status.merged': 'Merged',
    'severity.1': 'Critical',
    'severity.2': 'High',
    'severity.3': 'Normal',
    'severity.4': 'Low',
    'source.code': 'Room or order code',
    'source.wechat': 'WeChat',
    'source.staff': 'Staff',
    'source.phone': 'Phone',
    'source.email': 'Email',
    'source.api': 'Other system',
    'outcome.upheld': 'Justified',
    'outcome.partly_upheld': 'Partly justified',
    'outcome.goodwill': 'Goodwill',
    'outcome.not_upheld': 'Not justified',
    'outcome.withdrawn': 'Withdrawn by the guest',
    'outcome.adopted': 'Adopted',
    'outcome.planned': 'Planned',
    'outcome.declined': 'Declined',
    'outcome.none': 'Not assessed',
    'clock.acknowledge': 'Acknowledge',
    'clock.reply': 'First reply',
    'clock.resolve': 'Resolve',
    'clock.promise': 'Promise',
    'closedBy.guest': 'Guest',
    'closedBy.member': 'Staff',
    'closedBy.system': 'Automatic',
  },
  'zh-CN': {
    yes: '是',
    no: '否',
    sheet: '反馈',
    'type.complaint': '投诉',
    'type.suggestion': '建议',
    'type.service_request': '服务请求',
    'status.new': '新反馈',
    'status.acknowledged': '已受理',
    'status.in_progress': '处理中',
    'status.waiting_guest': '等待宾客',
    'status.on_hold': '暂缓',
    'status.resolved': '已解决',
    'status.closed': '已结案',
    'status.dismissed': '不予受理',
    'status.merged': '已合并',
    'severity.1': '紧急',
    'severity.2': '重要',
    'severity.3': '一般',
    'severity.4': '轻微',
    'source.code': '房间码或点单码',
    'source.wechat': '微信',
    'source.staff': '员工登记',
    'source.phone': '电话',
    'source.email': '邮件',
    'source.api': '其他系统',
    'outcome.upheld': '属实',
    'outcome.partly_upheld': '部分属实',
    'outcome.goodwill': '善意补偿',
    'outcome.not_upheld': '不属实',
    'outcome.withdrawn': '宾客撤回',
    'outcome.adopted': '已采纳',
    'outcome.planned': '计划采纳',
    'outcome.declined': '未采纳',
    'outcome.none': '未评定',
    'clock.acknowledge': '受理',
    'clock.reply': '首次回复',
    'clock.resolve': '解决',
    'clock.promise': '承诺',
    'closedBy.guest': '宾客',
    'closedBy.member': '员工',
    'closedBy.system': '系统',
  },
} satisfies Record<Locale, Record<string, string>>

type LabelKey = keyof typeof labels.en

/** The label of a value; the value itself when it has no label yet. */
export const labelFor = (locale: Locale, area: string, value: string | number) =>
  labels[locale][`${area}.${value}` as LabelKey] ?? String(value)

/** All labels of an area by value. */
export function labelsOf(area: string): Record<Locale, Map<string, string>> {
  const begin = `${area}.`
  const of = (locale: Locale) =>
    new Map(
      Object.entries(labels[locale])
        .filter(([name]) => name.startsWith(begin))
        .map(([name, text]) => [name.slice(begin.length), text]),
    )
  return { en: of('en'), 'zh-CN': of('zh-CN') }
}

export const label = (locale: Locale, name: LabelKey) => labels[locale][name]
