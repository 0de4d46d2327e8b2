import type { PostProcessorModule } from 'i18next'

/** Stands on both sides of an inserted value until the text is whole: no text of ours contains it. */
const edge = '\uE000'

const han = /\p{Script=Han}/u
const letter = /[\p{Script=Latin}\p{Nd}]/u
const punctuation = /[，。；：！？、（）]/

/** Settings of i18next: values are inserted as they are, with the spaces that `spaced` gives them. */
export const withSpacing = {
  interpolation: { escapeValue: true, escape: (value: string) => `${edge}${value}${edge}` },
  postProcess: 'spacing',
}
export const spacing: PostProcessorModule = {
  type: 'postProcessor',
  name: 'spacing',
  process: spaced,
}

/**
 * A text whose values have their edges, with the spaces that Chinese has around them: one between Chinese
 * and Latin letters or digits, none between Chinese and Chinese or at Chinese punctuation. Which of
 * them a value begins with is known only now. What is around other values stays as it was written.
 */
function spaced(text: string): string {
  if (!text.includes(edge)) return text
  let whole = ''
  let isBlank = true
  for (const piece of text.split(edge)) {
    if (piece === '') continue
    whole = isBlank || piece.trim() === '' ? whole + piece : joined(whole, piece)
    isBlank = piece.trim() === ''
  }
  return whole
}

function joined(before: string, after: string): string {
  const [left, right] = [before.trimEnd(), after.trimStart()]
  const gap = gapBetween(left.at(-1) ?? '', right.at(0) ?? '')
  return gap === undefined ? before + after : left + gap + right
}

function gapBetween(last: string, first: string): string | undefined {
  const isMixed = (han.test(last) && letter.test(first)) || (letter.test(last) && han.test(first))
  if (isMixed) return ' '
  const isTight =
    punctuation.test(last) || punctuation.test(first) || (han.test(last) && han.test(first))
  return isTight ? '' : undefined
}
