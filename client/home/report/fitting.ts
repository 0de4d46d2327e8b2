/** So many and so much fit beside all else on one sheet. */
const most = 6
const mostSigns = 600
/** Whom it was for stands below it. */
const receiverSigns = 50

/** Chinese, Japanese and Korean signs are about twice as wide as Latin letters. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, sign) => sum + (/[\u2e80-\uffef]|\p{Extended_Pictographic}/u.test(sign) ? 2 : 1),
    0,
  )

/** As many as there is room for, from the first on; none is cut short. */
export function fitting<T extends { word: string }>(words: readonly T[]): T[] {
  let used = 0
  const shown = words.filter(({ word }) => {
    const needed = widthOf(word) + receiverSigns
    const fits = used + needed <= mostSigns
    if (fits) used += needed
    return fits
  })
  return shown.slice(0, most)
}
