import type { CodeKind } from '@hotel/contract/code'
import type { Locale } from '@hotel/contract/endpoint'

type CardWords = Record<Locale, { ask: string; how: string }>

/** A card speaks to every guest at once, whatever the staff have chosen for themselves. */
export const cardWords: Record<CodeKind, CardWords> = {
  free: {
    en: { ask: 'Something wrong, or an idea?', how: 'Scan the code, or dial 0.' },
    'zh-CN': { ask: '有问题或建议？', how: '请扫码，或拨打 0。' },
  },
  cost: {
    en: { ask: 'Service to your room', how: 'Scan the code, or dial 0. Charged to your room.' },
    'zh-CN': { ask: '客房服务', how: '请扫码，或拨打 0。费用记入房账。' },
  },
}
