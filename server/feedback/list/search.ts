const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
const cjkRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu
/** Lexemes may have 2,046 bytes; nobody searches for longer words than this. */
const longest = 40

/**
 * The terms a text is found by. Words are kept whole and found by their beginning. Chinese, Japanese
 * and Korean have no spaces, so a run is kept as its pairs of neighbours, and its last sign alone:
 * then one sign finds by prefix, two and more by pairs.
 */
export function searchTerms(...texts: (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text ? runsOf(text) : [])).flatMap(termsOfRun))]
}

/** The same for what somebody looks for, as a `tsquery`; undefined when there is nothing to look for. */
export function searchQuery(keyword: string): string | undefined {
  const terms = runsOf(keyword).flatMap((run) =>
    run.cjk && [...run.text].length > 1 ? pairsOf(run.text) : [`${beginningOf(run.text)}*`],
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
  cjk ? [...pairsOf(text), [...text].at(-1)!] : [beginningOf(text)]

/** Counted in whole signs, so that none is cut in half. */
const beginningOf = (text: string) => [...text].slice(0, longest).join('')

function pairsOf(run: string): string[] {
  const signs = [...run]
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
}

const quoted = (term: string) => {
  const prefix = term.endsWith('*')
  const lexeme = (prefix ? term.slice(0, -1) : term).replaceAll(/['\\]/g, '$&$&')
  return `'${lexeme}'${prefix ? ':*' : ''}`
}
