let characters: Intl.Segmenter | undefined
/** Made when first needed, because it takes a browser longer than the rest of its chunk. */
const segment = (text: string) =>
  (characters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })).segment(text)

/**
 * Shortens text to at most `max` UTF-16 units without splitting a grapheme: an emoji or an accented
 * letter stays whole or is left out.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const last = segment(text).containing(most)
  if (last && last.index > 0) return text.slice(0, last.index)
  // A single grapheme longer than the limit: at least don't split a surrogate pair.
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
