import { type Locale } from '@hotel/contract/endpoint'

import type en from './en.json'
import type zh from './zh-CN.json'

export type Word = keyof typeof en
type Words = Record<Word, string>
type Missing = Exclude<Word, keyof typeof zh> | Exclude<keyof typeof zh, Word>
type Complete = [Missing] extends [never] ? Words : { missing: Missing }

/** Each language is a file of its own and comes only when it is spoken. */
const files: Record<Locale, () => Promise<{ default: Complete }>> = {
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
}

export type Values = Record<string, string | number>
/** A sentence that is said later, in the language of then. */
export type Sentence = { word: Word; values?: Values }
export type Say = (word: Word, values?: Values) => string

export async function speak(locale: Locale): Promise<Say> {
  const { default: words } = await files[locale]()
  return (word, values) => fill(words[word], values)
}

/** `fill('{n} left', { n: 3 })` is `3 left`. */
export const fill = (sentence: string, values: Values = {}) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
