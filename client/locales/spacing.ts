import type { i18n as I18n } from 'i18next'

/** Stands on both sides of an inserted value until the text is whole: no text of ours contains it. */
const edge = '\uE000'

/**
 * A text with the spaces that Chinese has around the values in it: one between Chinese and other
 * letters or digits, none between Chinese and Chinese or at Chinese punctuation. Which of them a value
 * begins with is known only now. What is around other values stays as it was written.
 */
const process = (text: string): string =>
  text.replace(/ ?\uE000+ ?/g, (gap, at: number) => {
    const pair = text.slice(at - 1, at) + text.slice(at + gap.length).charAt(0)
    if (/^\p{sc=Han}{2}|[，。；：！？、（）]/u.test(pair)) return ''
    if (/^[\p{L}\d]{2}/u.test(pair) && /\p{sc=Han}/u.test(pair)) return ' '
    return gap.replaceAll(edge, '')
  })

/** Set once the app's own code is here, so that the login page does without it. */
export function spaceValues(i18n: I18n) {
  const interpolation = { escape: (value: string) => edge + value + edge, escapeValue: true }
  i18n.use({ type: 'postProcessor', name: 'spacing', process })
  const options = Object.assign(i18n.options, {
    interpolation,
    postProcess: 'spacing',
    ...interpolation,
  })
  i18n.services.interpolator.init(options, true)
}
