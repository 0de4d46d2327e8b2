import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Scoring time grows with length, up to a second; this many characters suffice. */
const judgedLength = 16
const l33tMaxSubstitutions = 10
/** On a scale of 0 to 4; below it, a million guesses suffice. */
const minScore = 2

let judge: ZxcvbnFactory | undefined

/** Whether the password is common or easily guessed: lists, keyboard rows, dates. */
function isCommon(password: string) {
  judge ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: judgedLength,
    l33tMaxSubstitutions,
  })
  return judge.check(password).score < minScore
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** Whether the password is one of these names, ignoring case, separators and digits. */
function isName(password: string, names: readonly string[]) {
  const letters = lettersOf(password)
  return names.some(
    (name) =>
      password.toLowerCase() === name.toLowerCase() ||
      (letters !== '' && letters === lettersOf(name)),
  )
}

/** The rule for every chosen password; `names`: the user's and the hotel's. */
export function weaknessOf(password: string, names: readonly string[]) {
  if (isName(password, names)) return 'passwordIsName'
  return isCommon(password) ? 'passwordCommon' : undefined
}
