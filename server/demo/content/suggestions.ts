import type { Locale } from '@hotel/contract/endpoint'

import type { SuggestionKey } from '../arrivals.ts'

/** Staff texts about a suggestion; `results` are for planned, adopted and declined ones. */
type SuggestionTexts = {
  replies: readonly string[]
  notes: readonly string[]
  results: readonly [string, string, string]
}

export const suggestionReplies: Record<Locale, Record<SuggestionKey, SuggestionTexts>> = {
  en: {
    rooms: {
      replies: [
        'Thank you, a good idea. We are looking into it.',
        'Thank you, we have passed this on to the housekeeping.',
      ],
      notes: ['Asked for three offers.', 'Fits the renovation in spring.'],
      results: [
        'Planned for the renovation in spring.',
        'Ordered for all rooms of this type.',
        'Not possible with this building, told the guest why.',
      ],
    },
    dining: {
      replies: ['Thank you! The chef has read it.', 'We like this very much and will try it.'],
      notes: ['Talk about it on Monday.', 'Third wish of this kind.'],
      results: [
        'Comes with the new menu next month.',
        'On trial for a month.',
        'Too few guests asked for it so far.',
      ],
    },
    service: {
      replies: [
        'Thank you for thinking along with us.',
        'A good thought, we will talk about it in the team.',
      ],
      notes: ['Ask the owner about the budget.', 'Front office would like it too.'],
      results: [
        'Planned to begin next month.',
        'Under way with our supplier.',
        'Too costly for now, told the guest.',
      ],
    },
    ideas: {
      replies: ['Thank you, we will see what can be done.', 'What a nice idea, thank you.'],
      notes: ['Cheap and quick, do it.', 'Needs a permit.'],
      results: [
        'Planned for next quarter.',
        'Done, thanks to the guest.',
        'Declined for reasons of safety.',
      ],
    },
  },
  'zh-CN': {
    rooms: {
      replies: ['谢谢您的好建议，我们会研究。', '谢谢，已转给客房部。'],
      notes: ['已询价三家。', '可以放进春季改造。'],
      results: ['已列入春季改造计划。', '同类房间已全部订购。', '受建筑条件限制，已向客人说明。'],
    },
    dining: {
      replies: ['谢谢您！主厨已经看到了。', '这个建议很好，我们会试试。'],
      notes: ['周一例会讨论。', '第三位客人这样建议了。'],
      results: ['下个月随新菜单推出。', '先试行一个月。', '目前有此需要的客人不多，暂不采纳。'],
    },
    service: {
      replies: ['谢谢您为我们着想。', '好主意，我们会在团队里讨论。'],
      notes: ['和业主谈一下预算。', '前厅也希望有。'],
      results: ['下个月开始实行。', '已在和供应商对接。', '目前成本太高，已回复客人。'],
    },
    ideas: {
      replies: ['谢谢，我们看看能怎么做。', '很有意思的想法，谢谢您。'],
      notes: ['又快又省，做吧。', '需要审批。'],
      results: ['计划下季度实施。', '已经做好了，感谢客人。', '出于安全考虑暂不采纳。'],
    },
  },
}
