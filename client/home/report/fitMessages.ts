/** Limits that keep the report on one sheet, in messages and in width units. */
const maxMessages = 4
const maxCharacters = 600
/** Width of the receiver's name below each message. */
const receiverWidth = 50

/** Chinese, Japanese and Korean characters are about twice as wide as Latin letters. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, char) => sum + (/[\u2e80-\uffef]|\p{Extended_Pictographic}/u.test(char) ? 2 : 1),
    0,
  )

/** The first messages that fit; none is cut short. */
export function fitMessages<T extends { word: string }>(messages: readonly T[]): T[] {
  let used = 0
  const shown = messages.filter(({ word }) => {
    const needed = widthOf(word) + receiverWidth
    const fits = used + needed <= maxCharacters
    if (fits) used += needed
    return fits
  })
  return shown.slice(0, maxMessages)
}
