import { withoutRoomWord } from '@hotel/contract/house/number'

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
const cjkRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu
/** PostgreSQL lexemes may have 2,046 bytes; longer words are cut here. */
const maxTermLength = 40

/**
 * Search terms of a text. Words are stored whole and matched by prefix. Chinese, Japanese and Korean
 * have no spaces, so a run is stored as its pairs of adjacent characters plus its last character: a
 * single character matches by prefix, two or more by pairs.
 */
export function searchTerms(...texts: (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text ? runsOf(text) : [])).flatMap(termsOfRun))]
}

/** The `tsquery` for a keyword, which may call a room as screens do; undefined if it contains nothing searchable. */
export function searchQuery(keyword: string): string | undefined {
  const terms = runsOf(withoutRoomWord(keyword)).flatMap((run) =>
    run.cjk && [...run.text].length > 1 ? pairsOf(run.text) : [`${prefixOf(run.text)}*`],
  )
  return terms.length === 0 ? undefined : terms.map(quoted).join(' & ')
}

type Run = { text: string; cjk: boolean }

function runsOf(text: string): Run[] {
  const words = text.normalize('NFKC').toLowerCase().match(wordPattern) ?? []
  return words.flatMap((word) => {
    const cjk = (word.match(cjkRun) ?? []).map((run) => ({ text: run, cjk: true }))
    const rest = word
      .split(cjkRun)
      .filter(Boolean)
      .map((run) => ({ text: run, cjk: false }))
    return [...cjk, ...rest]
  })
}

const termsOfRun = ({ text, cjk }: Run) =>
  cjk ? [...pairsOf(text), [...text].at(-1)!] : [prefixOf(text)]

/** Counts code points, so that no character is cut in half. */
const prefixOf = (text: string) => [...text].slice(0, maxTermLength).join('')

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

const quoted = (term: string) => {
  const prefix = term.endsWith('*')
  const lexeme = (prefix ? term.slice(0, -1) : term).replaceAll(/['\\]/g, '$&$&')
  return `'${lexeme}'${prefix ? ':*' : ''}`
}
