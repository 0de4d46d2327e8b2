import type { CodeKind } from '@hotel/contract/code'
import type { Locale } from '@hotel/contract/http/endpoint'

/** Headline and instruction; without a phone number guests are sent to reception. */
type CardText = Record<Locale, { headline: string; instruction: (phone: string | null) => string }>

/** Cards are printed in both languages, independent of the staff's language. */
export const cardText: Record<CodeKind, CardText> = {
  free: {
    en: {
      headline: 'Something wrong, or an idea?',
      instruction: (phone) => `Scan the code, or ${phone ? `call ${phone}` : 'ask at reception'}.`,
    },
    'zh-CN': {
      headline: '有问题或建议？',
      instruction: (phone) => `请扫码，或${phone ? `拨打 ${phone}` : '咨询前台'}。`,
    },
  },
  cost: {
    en: {
      headline: 'Room service',
      instruction: (phone) =>
        `Scan the code, or ${phone ? `call ${phone}` : 'ask at reception'}. Charged to your room.`,
    },
    'zh-CN': {
      headline: '客房点单',
      instruction: (phone) => `请扫码，或${phone ? `拨打 ${phone}` : '咨询前台'}。费用计入房费。`,
    },
  },
}
