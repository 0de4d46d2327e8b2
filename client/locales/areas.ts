import type { Locale } from '@hotel/contract/http/endpoint'

/**
 * The client's texts, split by area so that each page loads only its own. `shell` is loaded at start;
 * a page's areas load together with its code (`texts` of its entry in `pages.tsx`), and are available
 * to every dialog and panel the page opens later.
 *
 * To add an area: write `en/<area>.json` and `zh-CN/<area>.json`, each with one top-level key named
 * like the area (`{ "room": { "title": … } }`, used as `t('room.title')`), add an entry here, and name
 * the area in `pages.tsx`. Code outside of a page loads its area itself: `await loadArea('room')`.
 */
export const areas = {
  shell: { en: () => import('./en/shell.json'), 'zh-CN': () => import('./zh-CN/shell.json') },
  signIn: { en: () => import('./en/signIn.json'), 'zh-CN': () => import('./zh-CN/signIn.json') },
  home: { en: () => import('./en/home.json'), 'zh-CN': () => import('./zh-CN/home.json') },
  palette: {
    en: () => import('./en/palette.json'),
    'zh-CN': () => import('./zh-CN/palette.json'),
  },
  setup: { en: () => import('./en/setup.json'), 'zh-CN': () => import('./zh-CN/setup.json') },
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
  factor: { en: () => import('./en/factor.json'), 'zh-CN': () => import('./zh-CN/factor.json') },
  house: { en: () => import('./en/house.json'), 'zh-CN': () => import('./zh-CN/house.json') },
  import: { en: () => import('./en/import.json'), 'zh-CN': () => import('./zh-CN/import.json') },
  channel: {
    en: () => import('./en/channel.json'),
    'zh-CN': () => import('./zh-CN/channel.json'),
  },
  notice: { en: () => import('./en/notice.json'), 'zh-CN': () => import('./zh-CN/notice.json') },
  hotel: { en: () => import('./en/hotel.json'), 'zh-CN': () => import('./zh-CN/hotel.json') },
} satisfies Record<string, Record<Locale, () => Promise<{ default: object }>>>

export type Area = keyof typeof areas

type TextsOf<A extends Area> = Awaited<ReturnType<(typeof areas)[A]['en']>>['default']
type Intersection<Union> = (Union extends object ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** All texts of all areas by key; types the keys of `t`. */
export type Texts = Intersection<{ [A in Area]: TextsOf<A> }[Area]>
