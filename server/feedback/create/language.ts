import type { Locale } from '@hotel/contract/http/endpoint'

const count = (text: string, script: RegExp) => text.match(script)?.length ?? 0

/** An English word has about four letters, a Chinese word one or two characters. */
const lettersPerHan = 4

/**
 * Detects the language of a text by its script, as a BCP 47 tag, because guests may write in another
 * language than the page's. Returns the page's language for text without letters, and `und` for unknown
 * scripts.
 */
export function languageOf(text: string, pageLocale: Locale): string {
  const han = count(text, /\p{Script=Han}/gu)
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const hangul = count(text, /\p{Script=Hangul}/gu)
  const latin = count(text, /\p{Script=Latin}/gu)
  const letters = count(text, /\p{L}/gu)
  if (letters === 0) return pageLocale
  const eastern = han + kana + hangul
  if (eastern * lettersPerHan >= latin && eastern > 0) {
    if (kana > 0) return 'ja'
    return hangul > han ? 'ko' : 'zh-CN'
  }
  return latin * 2 >= letters ? 'en' : 'und'
}
