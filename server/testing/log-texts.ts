/**
 * Ids, instants, days, paths, time zones, the words of the contract and this machine's own address say
 * nothing of a person.
 */
const impersonal =
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^\d{4}-\d\d-\d\d(T.*)?$|^[a-z]+([A-Z_/][a-z]+)*$|^\/hotel\/client\/|^Asia\/Shanghai$|^127\.0\.0\.1$/
/** Shorter ones occur by chance in ids and times; entries are in English. */
const minLength = 6
const minLengthOfChinese = 2
/** Of long texts, the beginning is looked for. */
const maxLength = 80

/** Every text within a value that may be of a person. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const least = /^\p{Script=Han}/u.test(value) ? minLengthOfChinese : minLength
    return value.length >= least && !impersonal.test(value) ? [value.slice(0, maxLength)] : []
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  return Object.values(value).flatMap(textsIn)
}

/** As it would stand in a log entry: as JSON, or in an address. */
const writtenAs = (text: string) => [
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text.toWellFormed()),
]

/** Whether a log shows a text. */
export const isIn = (log: string, text: string) =>
  writtenAs(text).some((written) => log.includes(written))

/** What differs from entry to entry, so that those that say the same are looked through once. */
const passing =
  /"(reqId|time|responseTime|pid|hostname|remotePort|stack)":("(?:[^"\\]|\\.)*"|[\d.]+),?/g

/**
 * Compares the texts that tests use with what the server writes to its log: every server in tests logs
 * at `trace`, and its file fails if an entry shows a text that its tests sent or were answered.
 */
export function watchTexts() {
  const entries = new Set<string>()
  const used = new Set<string>()
  return {
    log(line: string) {
      entries.add(line.replaceAll(passing, ''))
    },
    use(...values: unknown[]) {
      for (const text of textsIn(values)) used.add(text)
    },
    /** The texts that were used and stand in the log, each with the first entry that shows it. */
    shown: () => {
      const log = [...entries].join('')
      return [...used]
        .filter((text) => isIn(log, text))
        .map((text) => ({ text, entry: [...entries].find((entry) => isIn(entry, text)) }))
    },
  }
}
