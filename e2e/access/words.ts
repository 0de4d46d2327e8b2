import { readFileSync, readdirSync } from 'node:fs'

import type { Locale } from '@hotel/contract/http/endpoint'

const folder = new URL('../../client/locales/', import.meta.url)

/** Texts of the staff app in one language, by key; placeholders can be filled. */
export function wordsIn(locale: Locale) {
  const files = readdirSync(new URL(locale, folder))
  const areas = files.map((file) => parsed(new URL(`${locale}/${file}`, folder)))
  const words: unknown = Object.assign({}, ...areas)
  return (key: string, names: Record<string, string> = {}) => {
    const found = key
      .split('.')
      .reduce((within, part) => (within as Words | undefined)?.[part], words)
    if (typeof found !== 'string') throw new Error(`No words in ${locale}: ${key}`)
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? '')
  }
}

type Words = Record<string, unknown>

const parsed = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'))
