import type { CodeKind } from '@hotel/contract/code'
import type { CardDesign } from '@hotel/contract/hotel/card'
import type { Locale } from '@hotel/contract/http/endpoint'

/** Headline and instruction; without a number to dial guests are sent to reception. */
type CardText = Record<Locale, { headline: string; instruction: (dial: string | null) => string }>

/** The default texts, in the languages of guests, independent of the staff's language. */
const defaults: Record<CodeKind, CardText> = {
  free: {
    en: {
      headline: 'Something wrong, or an idea?',
      instruction: (dial) => `Scan the code, or ${dial ? `call ${dial}` : 'ask at reception'}.`,
    },
    'zh-CN': {
      headline: '有问题或建议？',
      instruction: (dial) => `请扫码，或${dial ? `拨打 ${dial}` : '咨询前台'}。`,
    },
  },
  cost: {
    en: {
      headline: 'Room service',
      instruction: (dial) =>
        `Scan the code, or ${dial ? `call ${dial}` : 'ask at reception'}. Charged to your room.`,
    },
    'zh-CN': {
      headline: '客房点单',
      instruction: (dial) => `请扫码，或${dial ? `拨打 ${dial}` : '咨询前台'}。费用计入房费。`,
    },
  },
}

type Own = Pick<CardDesign, 'extension' | 'headline' | 'instruction'>

/** The texts of a card in one language: the hotel's own on room codes, or the default ones. */
export function cardText(kind: CodeKind, locale: Locale, own: Own, hotelPhone: string | null) {
  const { headline, instruction } = defaults[kind][locale]
  const isFree = kind === 'free'
  // On one line, so that it is read and dialled as one number.
  const dial = (own.extension || hotelPhone || '').replaceAll(' ', '\u00a0')
  return {
    headline: (isFree && own.headline[locale]) || headline,
    instruction: (isFree && own.instruction[locale]) || instruction(dial || null),
  }
}
