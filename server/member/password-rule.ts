import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Scoring time grows with length, up to a second; this many characters suffice. */
const judgedLength = 16
const l33tMaxSubstitutions = 10
/** On a scale of 0 to 4; below it, a million guesses suffice. */
const minScore = 2

type Judge = {
  /** About 49,000 passwords that breaches made public, the most used ones; MIT, from the package. */
  leaked: ReadonlySet<string>
  scoreOf: (password: string) => number
}

let judge: Judge | undefined

function makeJudge(): Judge {
  const options = { graphs: adjacencyGraphs, maxLength: judgedLength, l33tMaxSubstitutions }
  const zxcvbn = new ZxcvbnFactory({ dictionary, ...options })
  return {
    leaked: new Set(dictionary['passwords-common']),
    scoreOf: (password) => zxcvbn.check(password).score,
  }
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

/** Digits and signs that stand for letters. */
const letterFor: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const plain = (text: string) =>
  text.toLowerCase().replaceAll(/[013457@$!]/g, (sign) => letterFor[sign] ?? sign)

/** Two Chinese characters make a word, other letters three. */
const isWord = (word: string) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : 3)
/** What is left without the known words must be as long as a password. */
const minRest = 8

/** Whether the password is made of words that an attacker of this hotel tries first. */
function isMadeOf(password: string, texts: readonly string[]) {
  const words = texts
    .flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(plain)
    .filter(isWord)
    .toSorted((a, b) => b.length - a.length)
  const before = plain(password)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), before)
  return rest !== before && [...rest].length < minRest
}

/** Words that are tried at every hotel, also in combination; the longest first. */
const triedEverywhere = [
  'administrator',
  'guanliyuan',
  'reception',
  'frontdesk',
  'changeme',
  'feedback',
  'password',
  'passwort',
  'welcome',
  'default',
  'manager',
  'jiudian',
  'passwd',
  'secret',
  'admin',
  'guest',
  'hotel',
  'login',
  'staff',
  'demo',
  'mima',
  'root',
  'test',
  'user',
  '管理员',
  '密码',
  '酒店',
  '宾馆',
  '前台',
]
const signsFor = (letter: string) =>
  Object.keys(letterFor).filter((sign) => letterFor[sign] === letter)
/** The words, also with signs for their letters. */
const tried = new RegExp(
  triedEverywhere
    .map((word) => [...word].map((letter) => `[${letter}${signsFor(letter).join('')}]`).join(''))
    .join('|'),
  'giu',
)
/** With fewer other letters, the known words are all there is to guess. */
const minOtherLetters = 4

/** Whether the password is made of words that an attacker tries first at every hotel. */
function isTriedEverywhere(password: string) {
  const before = password.replaceAll(/[^\p{L}\p{N}@$!]/gu, '')
  const rest = lettersAndDigitsOf(before.replaceAll(tried, ''))
  return (
    before.search(tried) >= 0 &&
    weightOf(lettersOf(rest)) < minOtherLetters &&
    [...rest].length < minRest
  )
}

/** A Chinese character weighs as much as two letters. */
const weightOf = (letters: string) => letters.replaceAll(/\p{Script=Han}/gu, '$&$&').length

const lettersAndDigitsOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether a million guesses suffice for it without separators, or for what it repeats. */
function isEasy(password: string, { leaked, scoreOf }: Judge) {
  const repeated = /^(.+?)\1+$/u.exec(lettersOf(password))?.[1]
  return [lettersAndDigitsOf(password), repeated].some(
    (text) => text !== undefined && (leaked.has(text) || scoreOf(text) < minScore),
  )
}

type Known = {
  /** Of the user and the hotel. */
  names: readonly string[]
  hotelCode: string
}

/** The rule for every chosen password. It is judged here; nothing leaves the server. */
export function weaknessOf(password: string, { names, hotelCode }: Known) {
  judge ??= makeJudge()
  if (isName(password, names)) return 'passwordIsName'
  if (judge.leaked.has(password.toLowerCase())) return 'passwordLeaked'
  if (judge.scoreOf(password) < minScore) return 'passwordCommon'
  if (isMadeOf(password, [...names, hotelCode])) return 'passwordOwnWords'
  return isEasy(password, judge) || isTriedEverywhere(password) ? 'passwordCommon' : undefined
}

type Account = { userName: string; name: string; hotelName: string; hotelCode: string }
/** The words that a member's password must not be made of. */
export const wordsOf = ({ userName, name, hotelName, hotelCode }: Account) => ({
  names: [userName, name, hotelName],
  hotelCode,
})
