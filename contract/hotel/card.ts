import * as z from 'zod/mini'

import { line, localeLine, locales, localeWords } from '../http/endpoint.ts'
import { colour } from './colour.ts'
import { contrast, type Skin } from './skin.ts'

/** A4 stickers, single A6 cards, A5 tent cards with two faces, three door hangers on an A4 sheet. */
export const cardFormats = ['stickers', 'a6', 'tent', 'hanger'] as const
export type CardFormat = (typeof cardFormats)[number]

/** How the hotel's printed cards look. */
export const cardDesign = z.strictObject({
  format: z.enum(cardFormats),
  /** Printed languages, in this order. */
  languages: z.array(z.enum(locales)).check(
    z.minLength(1),
    z.maxLength(locales.length),
    z.refine((values) => new Set(values).size === values.length),
  ),
  logo: z.boolean(),
  /** Of the band with the hotel's name. */
  colour,
  /** What guests dial in their room; empty: the hotel's phone number. */
  extension: line(0, 30),
  /** On cards with room codes. Empty: the default text. */
  headline: localeLine(0, 60),
  instruction: localeWords(0, 160),
})
export type CardDesign = z.output<typeof cardDesign>

/** The design of a hotel that has not chosen one, in its accent colour. */
export const defaultCard = ({ borderColor }: Pick<Skin, 'borderColor'>): CardDesign => ({
  format: 'stickers',
  languages: [...locales],
  logo: true,
  colour: borderColor,
  extension: '',
  headline: { en: '', 'zh-CN': '' },
  instruction: { en: '', 'zh-CN': '' },
})

/** Black or white, whichever is easier to read on the colour: at least 4.58:1. */
export const inkOn = (ground: string) =>
  contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000'
