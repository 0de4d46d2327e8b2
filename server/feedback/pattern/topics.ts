import { searchTerms } from '../list/search.ts'

/** Shorter words of letters seldom name a topic: "is", "the", "not". */
const minWordLength = 4

/** Words of many complaints, whatever they are about. */
const common = new Set(
  [
    'about after again already always been before bring broken call came cannot come comes could does',
    'doesn every floor from front good guest have hear here hotel just know like little made make many',
    'minute minutes more morning much need night nobody none only ours over please quite really room',
    'says should since sleep some somebody someone something soon still than that their them then there',
    'these they thing this three time today told tonight very want wants was were what when where which',
    'while will with work working works would yesterday your',
    '我们 你们 他们 房间 酒店 没有 不能 不了 不好 一直 一个 一下 今天 昨天 晚上 早上 现在 可以 这个 那个 还是',
    '已经 还没 非常 希望 有人 无法 使用 问题 需要 觉得 请问 麻烦 谢谢 了一 小时 分钟 半天 的时 时候 很多 有点',
  ].flatMap((line) => line.split(' ')),
)

const isLatin = /^[a-z0-9]+$/
const hasLetter = /\p{L}/u

/** The words of a guest that may name what they write about; pairs of characters in Chinese. */
export const topicsOf = (words: string): string[] =>
  searchTerms(words).filter(
    (term) =>
      hasLetter.test(term) &&
      !common.has(term) &&
      (isLatin.test(term) ? term.length >= minWordLength : [...term].length > 1),
  )
