import type { Locale } from '../http/endpoint.ts'
import type { Notice } from '../notification.ts'

/** Data for the text of a notification. */
export type NoticeFacts = Pick<
  Notice,
  'kind' | 'type' | 'status' | 'houseNo' | 'houseType' | 'actorName' | 'clock' | 'level'
>

/**
 * A notification in one sentence, the same in the staff app, on the lock screen and in an email. Says what happened
 * and where, never what a guest wrote or who the guest is.
 */
export function wordNotice(notice: NoticeFacts, locale: Locale): string {
  const { houseNo, houseType } = notice
  const isRoom = houseType === 'room'
  const place = locale === 'en' ? `room ${houseNo}` : `${houseNo} 房`
  const words = locale === 'en' ? inEnglish : inChinese
  return words(notice, isRoom ? place : houseNo)
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

function inEnglish(facts: NoticeFacts, place: string): string {
  const { kind, type, actorName, clock, level } = facts
  const end = wordEnd(facts.status, 'en')
  const somebody = actorName ?? 'Someone'
  switch (kind) {
    case 'received':
      return `New ${types.en[type]} from ${place}`
    case 'assigned':
      return actorName
        ? `${actorName} assigned you a case from ${place}`
        : `A case from ${place} was assigned to you`
    case 'answer':
      return `The guest of ${place} replied`
    case 'dispute':
      return `The guest of ${place} says it is not fixed`
    case 'confirm':
      return `The guest of ${place} confirmed it is fixed`
    case 'rate':
      return `The guest of ${place} rated the handling`
    case 'withdraw':
      return `The guest of ${place} withdrew the case`
    case 'mention':
      return `${somebody} mentioned you in a note on a case from ${place}`
    case 'approve':
      return `${somebody} requests approval of compensation for ${place}`
    case 'decided':
      return `${somebody} decided on your compensation request for ${place}`
    case 'escalate':
      return `${somebody} escalated a case from ${place}`
    case 'breach':
      if (end) return `${end}: case from ${place}`
      if (clock === 'untaken') return `Critical and still not taken: case from ${place}`
      return `${clocks.en[clockIn(clock)]}: ${over.en[levelIn(level)]} (case from ${place})`
    case 'resume':
      return `Hold ended: case from ${place}`
    case 'merged':
      return `${somebody} merged another case into yours from ${place}`
    case 'reopen':
      return `${somebody} reopened your case from ${place}`
  }
}

function inChinese(facts: NoticeFacts, place: string): string {
  const { kind, type, actorName, clock, level } = facts
  const end = wordEnd(facts.status, 'zh-CN')
  const somebody = actorName ?? '同事'
  switch (kind) {
    case 'received':
      return `${place}有新的${types['zh-CN'][type]}`
    case 'assigned':
      return actorName ? `${actorName} 将${place}的反馈指派给您` : `${place}的反馈现由您负责`
    case 'answer':
      return `${place}的宾客发来新留言`
    case 'dispute':
      return `${place}的宾客表示问题尚未解决`
    case 'confirm':
      return `${place}的宾客确认问题已解决`
    case 'rate':
      return `${place}的宾客评价了处理`
    case 'withdraw':
      return `${place}的宾客撤回了反馈`
    case 'mention':
      return `${somebody} 在${place}反馈的内部备注中提到了您`
    case 'approve':
      return `${somebody} 请您审批${place}的补偿`
    case 'decided':
      return `${somebody} 审批了您为${place}申请的补偿`
    case 'escalate':
      return `${somebody} 升级了${place}的反馈`
    case 'breach':
      if (end) return `${place}的反馈：${end}`
      if (clock === 'untaken') return `${place}的紧急反馈仍无人受理`
      return `${place}的反馈：${clocks['zh-CN'][clockIn(clock)]}${over['zh-CN'][levelIn(level)]}`
    case 'resume':
      return `${place}的反馈暂缓到期，继续处理`
    case 'merged':
      return `${somebody} 将另一条反馈并入了您负责的${place}反馈`
    case 'reopen':
      return `${somebody} 重新打开了您负责的${place}反馈`
  }
}

const clocks = {
  en: {
    acknowledge: 'Not acknowledged',
    reply: 'No first reply',
    resolve: 'Not resolved',
    promise: 'Promise to the guest',
    unassigned: 'Unassigned',
  },
  'zh-CN': {
    acknowledge: '受理时限',
    reply: '首次回复时限',
    resolve: '解决时限',
    promise: '承诺时间',
    unassigned: '未指派，等待时间',
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
