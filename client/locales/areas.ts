import type { Locale } from '@hotel/contract/endpoint'

/**
 * The client's words, split by area so that nobody loads those of a page they never open. `shell` is
 * there from the start; a page's area comes together with its code (`words` of its line in
 * `pages.tsx`), and so it is there for every dialog and panel that the page loads later.
 *
 * To add an area: write `en/<area>.json` and `zh-CN/<area>.json`, each with one top-level key named
 * as the area (`{ "room": { "title": … } }`, used as `t('room.title')`), add a line here, and name it
 * in `pages.tsx`. What stands outside of a page asks for its area itself: `await openArea('room')`.
 */
export const areas = {
  shell: { en: () => import('./en/shell.json'), 'zh-CN': () => import('./zh-CN/shell.json') },
  home: { en: () => import('./en/home.json'), 'zh-CN': () => import('./zh-CN/home.json') },
  period: { en: () => import('./en/period.json'), 'zh-CN': () => import('./zh-CN/period.json') },
  report: { en: () => import('./en/report.json'), 'zh-CN': () => import('./zh-CN/report.json') },
  feedback: {
    en: () => import('./en/feedback.json'),
    'zh-CN': () => import('./zh-CN/feedback.json'),
  },
  worklist: {
    en: () => import('./en/worklist.json'),
    'zh-CN': () => import('./zh-CN/worklist.json'),
  },
  handover: {
    en: () => import('./en/handover.json'),
    'zh-CN': () => import('./zh-CN/handover.json'),
  },
  member: { en: () => import('./en/member.json'), 'zh-CN': () => import('./zh-CN/member.json') },
  password: {
    en: () => import('./en/password.json'),
    'zh-CN': () => import('./zh-CN/password.json'),
  },
  house: { en: () => import('./en/house.json'), 'zh-CN': () => import('./zh-CN/house.json') },
  channel: {
    en: () => import('./en/channel.json'),
    'zh-CN': () => import('./zh-CN/channel.json'),
  },
  notice: { en: () => import('./en/notice.json'), 'zh-CN': () => import('./zh-CN/notice.json') },
  hotel: { en: () => import('./en/hotel.json'), 'zh-CN': () => import('./zh-CN/hotel.json') },
} satisfies Record<string, Record<Locale, () => Promise<{ default: object }>>>

export type Area = keyof typeof areas

type WordsOf<A extends Area> = Awaited<ReturnType<(typeof areas)[A]['en']>>['default']
type Together<Union> = (Union extends object ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** Every text of every area by its key: what `t` takes. */
export type Words = Together<{ [A in Area]: WordsOf<A> }[Area]>
