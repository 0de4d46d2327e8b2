import type { Locale } from '@hotel/contract/endpoint'

import type { ComplaintKey } from '../arrivals.ts'

/** A fix is a string "finding | resolution | root cause | preventive action"; the last part is optional. */
export type ComplaintTexts = Record<
  ComplaintKey,
  { replies: readonly string[]; fixes: readonly string[] }
>

type Phrases = {
  /** Appended to some complaints about rooms, for variety. */
  endings: readonly string[]
  remedies: { repair: readonly string[]; money: readonly string[] }
  /** First replies to a complaint (`seen`) and to a suggestion (`welcome`). */
  seen: readonly string[]
  welcome: readonly string[]
  /** Prefix of the resolution note of a reopened case. */
  again: string
  /** Suffix of resolution notes. */
  checked: readonly string[]
  done: readonly string[]
  asks: { enter: string; bill: string; later: string }
  closings: readonly string[]
  compensation: readonly string[]
  /** Rating comments by rating, 1 to 5. */
  ratings: readonly (readonly string[])[]
  flowers: readonly string[]
  guests: readonly string[]
}

export const phrases: Record<Locale, Phrases> = {
  en: {
    endings: [
      'Please send someone.',
      'We are here for two more nights.',
      'Can this be fixed while we are at dinner?',
      'I already called the desk once.',
      'Thank you for your help.',
      'Please hurry, we have small children.',
      'The rest of the room is very nice.',
      'I have a meeting at nine tomorrow.',
    ],
    remedies: {
      repair: [
        'Please fix it before tonight.',
        'Another room, please.',
        'Just make sure the next guest does not have this.',
        'Please come after six.',
      ],
      money: ['Please correct the bill.', 'A refund would be fair.', 'An apology is enough.'],
    },
    seen: [
      'Thank you, we have seen this and are on it.',
      'We are sorry to hear that. Somebody is taking care of it now.',
      'Thank you for telling us. You will hear from us shortly.',
    ],
    welcome: [
      'Thank you for taking the time to write to us.',
      'Thank you! We have passed this on and will tell you what becomes of it.',
      'We like to hear such things. Thank you.',
    ],
    again: 'At the second visit: ',
    checked: ['Told the guest.', 'Looked at it with the guest.', 'Called the guest afterwards.'],
    done: [
      'It is done. Please tell us if anything is still not right.',
      'We have taken care of it. Thank you for your patience.',
      'This should be right now. Is it?',
    ],
    asks: {
      enter: 'May our engineer enter the room while you are out? It takes about ten minutes.',
      bill: 'Could you tell us the last four digits of the card that was charged?',
      later: 'As you wished, we will come after eight this evening.',
    },
    closings: [
      'Told us at check-out that all is well.',
      'Guest has left, all settled at the desk.',
    ],
    compensation: [
      'Fruit plate with a card',
      'Dinner for two at the restaurant',
      'Half a night taken off the bill',
      'Two drinks at the bar',
      'Late check-out',
    ],
    ratings: [
      ['Nobody seemed to care.', 'I had to ask four times.'],
      ['Too slow.', 'Friendly, but it took far too long.'],
      ['In the end it worked.', 'Fixed, but only at the second try.'],
      ['Good, thank you.', 'Quick enough, friendly people.'],
      [
        'Fixed before I could be annoyed!',
        'Wonderful people, thank you.',
        'I have never seen it handled this well.',
      ],
    ],
    flowers: [
      'Thank you for finding my daughter’s teddy bear!',
      'Always a smile in the morning.',
      'Carried our bags in the rain. Thank you!',
      'The fan at midnight saved our night.',
      'You made our anniversary special.',
      'So patient with my thousand questions.',
      'Best noodles of our trip.',
      'The room was spotless. Thank you!',
    ],
    guests: [
      'Ms Taylor',
      'Mr Novak',
      'Anna',
      'Mr Okafor',
      'Ms Lindqvist',
      'Pierre',
      'Mrs Rossi',
      'Tom',
    ],
  },
  'zh-CN': {
    endings: [
      '麻烦派人来看一下。',
      '我们还要住两晚。',
      '能不能趁我们吃饭的时候处理？',
      '已经给前台打过一次电话了。',
      '谢谢帮忙。',
      '请快一点，有小孩。',
      '其他都挺好的。',
      '明早九点还要开会。',
    ],
    remedies: {
      repair: [
        '今晚之前修好就行。',
        '请给换一间房。',
        '希望下一位客人不要再遇到。',
        '请六点以后再来。',
      ],
      money: ['请把账单改正。', '希望退款。', '道个歉就可以了。'],
    },
    seen: [
      '谢谢您，我们看到了，正在处理。',
      '非常抱歉，已经安排同事跟进。',
      '谢谢您告诉我们，稍后给您答复。',
    ],
    welcome: [
      '谢谢您抽时间写给我们。',
      '谢谢您！已转给相关同事，有结果会告诉您。',
      '很高兴收到您的建议，谢谢。',
    ],
    again: '第二次上门：',
    checked: ['已回访客人。', '已和客人一起看过。', '事后已致电客人。'],
    done: [
      '已经处理好了，如果还有问题请告诉我们。',
      '已为您处理，谢谢您的耐心。',
      '现在应该好了，您看可以吗？',
    ],
    asks: {
      enter: '您外出时，工程师可以进房维修吗？大约十分钟。',
      bill: '方便告诉我们被扣款的卡号后四位吗？',
      later: '按您的要求，我们今晚八点以后再过来。',
    },
    closings: ['退房时客人说没问题了。', '客人已离店，前台已结清。'],
    compensation: ['送果盘和卡片', '餐厅双人晚餐', '减免半晚房费', '酒吧两杯饮品', '延迟退房'],
    ratings: [
      ['没人当回事。', '催了四次才来。'],
      ['太慢了。', '态度好，但是拖得太久。'],
      ['最后总算解决了。', '修好了，不过来了两次。'],
      ['不错，谢谢。', '挺快的，人也很客气。'],
      ['没等我生气就修好了！', '服务特别好，谢谢。', '从没见过处理得这么好的酒店。'],
    ],
    flowers: [
      '谢谢帮我女儿找回小熊！',
      '每天早上都是笑脸。',
      '下雨天帮我们提行李，太感谢了。',
      '半夜送来风扇，救了我们一晚。',
      '让我们的纪念日特别难忘。',
      '问了那么多问题都很耐心。',
      '这次旅行吃到最好的面。',
      '房间一尘不染，辛苦了！',
    ],
    guests: ['陈女士', '王先生', '李小姐', '张先生', '赵女士', '吴先生', '黄女士', '小周'],
  },
}
