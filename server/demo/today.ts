import type { Locale } from '@hotel/contract/endpoint'

import type { CaseKey } from './arrivals.ts'
import { actionsFor, type Stage } from './actions.ts'

const minuteMs = 60_000
const fiveMinutesMs = 5 * minuteMs

type StaffStep = 'take' | 'acknowledge' | 'seen' | 'reply' | 'note' | 'start' | 'askGuest' | 'hold'
type OtherStep = 'resolve' | 'answer' | 'dispute' | 'comfort' | 'compensate'
/** Minutes ago, the action, and for an acknowledgement the promised time in minutes from now. */
type Step = [minutesAgo: number, action: StaffStep | OtherStep, promiseInMinutes?: number]
export type Situation = {
  minutesAgo: number
  key: CaseKey
  houseNo: string
  lang: Locale
  steps: Step[]
}

const situation = (
  minutesAgo: number,
  key: CaseKey,
  houseNo: string,
  lang: Locale,
  ...steps: Step[]
): Situation => ({ minutesAgo, key, houseNo, lang, steps })

/** The open cases on the first start, from a minute to some hours old. */
export const situations: Situation[] = [
  situation(1, 'noise', '312', 'en'),
  situation(3, 'aircon', '508', 'zh-CN'),
  situation(5, 'plumbing', '206', 'en'),
  situation(6, 'conduct', 'LOBBY', 'en'),
  situation(11, 'pool', 'POOL', 'zh-CN'),
  situation(21, 'cleanliness', '604', 'zh-CN'),
  situation(43, 'pool', 'GYM', 'en'),
  situation(3.5, 'safety', '516', 'zh-CN', [2, 'seen']),
  situation(12, 'plumbing', '309', 'zh-CN', [8, 'seen', 75]),
  situation(31, 'network', '417', 'en', [24, 'acknowledge', 60], [9, 'answer']),
  situation(47, 'cleanliness', '220', 'zh-CN', [41, 'acknowledge', 25], [20, 'note']),
  situation(52, 'food', 'LAKE', 'en', [45, 'reply'], [30, 'start'], [12, 'compensate']),
  situation(88, 'noise', '215', 'zh-CN', [80, 'acknowledge', 30], [60, 'start'], [35, 'answer']),
  situation(
    101,
    'aircon',
    '512',
    'en',
    [96, 'acknowledge', -12],
    [80, 'start'],
    [50, 'note'],
    [4, 'answer'],
  ),
  situation(160, 'other', '705', 'en', [150, 'acknowledge', 120], [140, 'start'], [90, 'note']),
  situation(
    215,
    'billing',
    '702',
    'en',
    [208, 'acknowledge', 20],
    [190, 'start'],
    [100, 'answer'],
    [85, 'reply'],
  ),
  situation(
    310,
    'aircon',
    '505',
    'zh-CN',
    [304, 'acknowledge', -180],
    [290, 'start'],
    [220, 'note'],
    [190, 'resolve'],
    [150, 'dispute'],
    [144, 'comfort'],
    [40, 'compensate'],
  ),
  situation(290, 'food', '318', 'zh-CN', [280, 'acknowledge', -60], [260, 'start'], [30, 'answer']),
  situation(
    112,
    'plumbing',
    '611',
    'en',
    [105, 'acknowledge', 45],
    [90, 'start'],
    [62, 'askGuest'],
  ),
  situation(330, 'billing', '203', 'zh-CN', [322, 'reply'], [300, 'start'], [240, 'askGuest']),
  situation(95, 'cleanliness', '418', 'en', [88, 'acknowledge', 200], [80, 'start'], [55, 'hold']),
  situation(75, 'aircon', '710', 'zh-CN', [70, 'acknowledge', 300], [66, 'start'], [58, 'hold']),
]

/** Rounds up to five minutes, like promised times. */
export const onFiveMinutes = (ms: number) => new Date(Math.ceil(ms / fiveMinutesMs) * fiveMinutesMs)

/** Plays the steps of a situation. */
export function playSituation(stage: Stage, { steps }: Situation, now: Date) {
  const actions = actionsFor(stage)
  for (const [minutesAgo, action, promise] of steps) {
    const at = new Date(now.getTime() - minutesAgo * minuteMs)
    if (action === 'seen' || action === 'acknowledge') {
      const promisedAt =
        promise === undefined ? undefined : onFiveMinutes(now.getTime() + promise * minuteMs)
      actions.acknowledge(at, promisedAt, action === 'seen')
    } else actions[action](at)
  }
}
