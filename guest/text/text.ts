import { type Locale } from '@hotel/contract/http/endpoint'

import type en from './en.json'
import type zh from './zh-CN.json'

export type TextKey = keyof typeof en
type Texts = Record<TextKey, string>
type Missing = Exclude<TextKey, keyof typeof zh> | Exclude<keyof typeof zh, TextKey>
type Complete = [Missing] extends [never] ? Texts : { missing: Missing }

/** Each language is a file of its own and comes only when it is current. */
const files: Record<Locale, () => Promise<{ default: Complete }>> = {
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
}

export type Values = Record<string, string | number>
/** A text that is translated when it is shown, in the language of that time. */
export type RichText = { key: TextKey; values?: Values }
export type Translate = (key: TextKey, values?: Values) => string

export async function loadText(locale: Locale): Promise<Translate> {
  const { default: texts } = await files[locale]()
  return (key, values) => fill(texts[key], values)
}

/** `fill('{n} left', { n: 3 })` is `3 left`. */
export const fill = (text: string, values: Values = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
