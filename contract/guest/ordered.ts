import * as z from 'zod/mini'

import { localeText, type Locale } from '../http/endpoint.ts'
import { countedName, moneyText } from '../hotel/money.ts'

/** The service a guest requested, at the price of one that the guest accepted. */
export const ordered = z.object({
  name: localeText,
  priceCents: z.int(),
  currency: z.string(),
  quantity: z.int(),
})
export type Ordered = z.output<typeof ordered>

/** `Extra bed × 2 · ¥400`; a free service has no price. */
export function orderText({ name, priceCents, currency, quantity }: Ordered, locale: Locale) {
  const price = priceCents > 0 && moneyText(priceCents * quantity, currency, locale)
  return [countedName(name[locale], quantity), price].filter(Boolean).join(' · ')
}

type Brief = { contentBrief: string; contentLang: string; order: Ordered | null }

/**
 * The start of a case's words and their language. An order begins with its service, in the guest's
 * language: it is named in the reader's instead. Empty once the words were erased.
 */
export function briefOf({ contentBrief, contentLang, order }: Brief, locale: Locale) {
  if (!order || !contentBrief) return { text: contentBrief, lang: contentLang }
  const [, ...note] = contentBrief.split('\n')
  return { text: [orderText(order, locale), ...note].join('\n'), lang: locale }
}
