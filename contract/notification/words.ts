import type { Locale } from '../http/endpoint.ts'
import type { Notice } from '../notification.ts'

/** Data for the text of a notification. */
export type NoticeFacts = Pick<
  Notice,
  'kind' | 'type' | 'status' | 'houseNo' | 'houseType' | 'actorName' | 'clock' | 'level'
>

/**
 * A notification in one line, its place first, the same in the staff app, on the lock screen and in an
 * email. Says where and what happened, never what a guest wrote or who the guest is.
 */
export function wordNotice(notice: NoticeFacts, locale: Locale): string {
  const { houseNo, houseType } = notice
  const room = locale === 'en' ? `Room ${houseNo}` : `${houseNo} 房间`
  const words = locale === 'en' ? inEnglish : inChinese
  const place = houseType === 'room' ? room : houseNo
  return locale === 'en' ? `${place}: ${words(notice)}` : `${place}：${words(notice)}`
}

/** What has become of a case that has ended; undefined while it is open. */
export const wordEnd = (status: Notice['status'], locale: Locale): string | undefined =>
  status in ends[locale] ? ends[locale][status as keyof typeof ends.en] : undefined

const ends = {
  en: { resolved: 'Resolved', closed: 'Closed', dismissed: 'Dismissed', merged: 'Merged' },
  'zh-CN': { resolved: '已解决', closed: '已关闭', dismissed: '不予受理', merged: '已合并' },
} as const

const types = {
  en: { complaint: 'complaint', suggestion: 'suggestion', service_request: 'service request' },
  'zh-CN': { complaint: '投诉', suggestion: '建议', service_request: '服务请求' },
} as const

function inEnglish({ kind, type, status, actorName, clock, level }: NoticeFacts): string {
  const somebody = actorName ?? 'someone'
  switch (kind) {
    case 'received':
      return `new ${types.en[type]}`
    case 'assigned':
      return actorName ? `${actorName} assigned you this case` : 'case assigned to you'
    case 'answer':
      return 'the guest replied'
    case 'dispute':
      return 'the guest says it is not fixed'
    case 'confirm':
      return 'the guest confirmed it is fixed'
    case 'rate':
      return 'the guest rated the handling'
    case 'withdraw':
      return 'the guest withdrew the case'
    case 'mention':
      return `${somebody} mentioned you in a note`
    case 'approve':
      return `${somebody} requests approval of compensation`
    case 'decided':
      return `${somebody} decided on your compensation request`
    case 'escalate':
      return `${somebody} escalated the case`
    case 'breach': {
      const end = wordEnd(status, 'en')
      if (end) return end.toLowerCase()
      if (clock === 'untaken') return 'critical and still not taken'
      if (clock === 'unassigned') return 'not assigned to anyone'
      return `${clocks.en[clockIn(clock)]}, ${over.en[levelIn(level)]}`
    }
    case 'resume':
      return 'hold ended'
    case 'merged':
      return `${somebody} merged another case into this one`
    case 'reopen':
      return `${somebody} reopened your case`
  }
}

function inChinese({ kind, type, status, actorName, clock, level }: NoticeFacts): string {
  const somebody = actorName ?? '同事'
  switch (kind) {
    case 'received':
      return `新的${types['zh-CN'][type]}`
    case 'assigned':
      return actorName ? `${actorName} 将此反馈指派给您` : '此反馈现由您负责'
    case 'answer':
      return '宾客发来新留言'
    case 'dispute':
      return '宾客表示问题尚未解决'
    case 'confirm':
      return '宾客确认问题已解决'
    case 'rate':
      return '宾客评价了处理'
    case 'withdraw':
      return '宾客撤回了反馈'
    case 'mention':
      return `${somebody} 在内部备注中提到了您`
    case 'approve':
      return `${somebody} 请您审批补偿`
    case 'decided':
      return `${somebody} 审批了您的补偿申请`
    case 'escalate':
      return `${somebody} 升级了此反馈`
    case 'breach': {
      const end = wordEnd(status, 'zh-CN')
      if (end) return end
      if (clock === 'untaken') return '紧急反馈仍无人受理'
      if (clock === 'unassigned') return '尚未指派'
      return `${clocks['zh-CN'][clockIn(clock)]}${over['zh-CN'][levelIn(level)]}`
    }
    case 'resume':
      return '暂缓到期，继续处理'
    case 'merged':
      return `${somebody} 将另一条反馈并入此反馈`
    case 'reopen':
      return `${somebody} 重新打开了您负责的反馈`
  }
}

const clocks = {
  en: {
    acknowledge: 'not acknowledged',
    reply: 'no first reply',
    resolve: 'not resolved',
    promise: 'promise to the guest',
  },
  'zh-CN': {
    acknowledge: '受理时限',
    reply: '首次回复时限',
    resolve: '解决时限',
    promise: '承诺时间',
  },
} as const
const over = {
  en: ['due soon', 'deadline missed', '50% over target', '100% over target'],
  'zh-CN': ['即将到期', '已到期', '已超 50%', '已超一倍'],
} as const

type Clock = keyof typeof clocks.en
const clockIn = (clock: string | null): Clock =>
  (Object.keys(clocks.en) as Clock[]).find((known) => known === clock) ?? 'resolve'
const levelIn = (level: number | null) => ([0, 1, 2, 3] as const).find((one) => one === level) ?? 1
