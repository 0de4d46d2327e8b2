import type { Locale } from '@hotel/contract/endpoint'

import type { CaseKey } from '../arrivals.ts'

/** Later messages of the guest, disputes, and the hotel's replies to disputes. */
type FollowUps = {
  answers: readonly string[]
  disputes: readonly string[]
  afterDispute: readonly string[]
}
/** A repair in the room, a service in the room, or anything else. */
type Group = 'repair' | 'room' | 'elsewhere'

const groups: Partial<Record<CaseKey, Group>> = {
  aircon: 'repair',
  plumbing: 'repair',
  network: 'repair',
  cleanliness: 'room',
  noise: 'room',
}

export const followUpsOn = (key: CaseKey, lang: Locale): FollowUps =>
  followUps[lang][groups[key] ?? 'elsewhere']

const followUps: Record<Locale, Record<Group, FollowUps>> = {
  en: {
    repair: {
      answers: [
        'Somebody was here and wants to come back with a part.',
        'Somebody came, but it is not solved yet.',
        'I am in the room until two.',
        'Okay, we are waiting.',
        'Please do not come between one and three, the baby sleeps.',
        'Is there any news?',
      ],
      disputes: [
        'It lasted half an hour, now it is the same again.',
        'Nobody has been here as far as I can see.',
        'Better, but not fixed.',
        'Sorry, it has started again.',
      ],
      afterDispute: [
        'We are sorry that it did not last. The chief is coming himself this time.',
        'Thank you for telling us again. We are not leaving before it works.',
      ],
    },
    room: {
      answers: [
        'I am in the room until two.',
        'Okay, we are waiting.',
        'Please do not come between one and three, the baby sleeps.',
        'Is there any news?',
      ],
      disputes: [
        'Nobody has been here as far as I can see.',
        'Better, but it is still not right.',
        'Sorry, it is the same again.',
      ],
      afterDispute: [
        'We are sorry. The duty manager is coming to look right now.',
        'Thank you for telling us again. We will stay with it until it is right.',
      ],
    },
    elsewhere: {
      answers: [
        'Thank you for the quick answer.',
        'Is there any news?',
        'Okay. You can reach me by phone until six.',
        'We are leaving tomorrow at ten. Can it be settled before?',
      ],
      disputes: [
        'Sorry, but this is still not settled.',
        'Nobody has spoken to me about it yet.',
        'Part of it, yes. The rest is unchanged.',
      ],
      afterDispute: [
        'We are sorry. The duty manager will speak to you in person.',
        'Thank you for telling us again. We are looking at the whole of it now.',
      ],
    },
  },
  'zh-CN': {
    repair: {
      answers: [
        '师傅来看过，说去拿配件。',
        '有人来过了，还没好。',
        '我两点前都在房间。',
        '好的，等你们。',
        '一点到三点请不要来，宝宝睡觉。',
        '有进展了吗？',
      ],
      disputes: [
        '好了半小时，现在又一样了。',
        '好像没有人来过。',
        '好一点了，但没修好。',
        '不好意思，又开始了。',
      ],
      afterDispute: [
        '很抱歉没有彻底解决，这次主管亲自过来。',
        '谢谢您再次告诉我们，修好之前我们不会离开。',
      ],
    },
    room: {
      answers: [
        '我两点前都在房间。',
        '好的，等你们。',
        '一点到三点请不要来，宝宝睡觉。',
        '有进展了吗？',
      ],
      disputes: ['好像没有人来过。', '好一点了，但还是不行。', '不好意思，又和之前一样了。'],
      afterDispute: [
        '非常抱歉，值班经理马上过来查看。',
        '谢谢您再次告诉我们，我们会一直跟到处理好为止。',
      ],
    },
    elsewhere: {
      answers: [
        '谢谢这么快回复。',
        '有进展了吗？',
        '好的，六点前都可以打电话给我。',
        '我们明早十点退房，能在那之前处理好吗？',
      ],
      disputes: [
        '不好意思，这件事还没有解决。',
        '到现在还没有人联系过我。',
        '解决了一部分，其他还是一样。',
      ],
      afterDispute: [
        '非常抱歉，值班经理会当面和您沟通。',
        '谢谢您再次告诉我们，我们正在重新核对全部情况。',
      ],
    },
  },
}
