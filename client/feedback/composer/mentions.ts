type Person = { id: string; name: string }

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)
/** Chinese is written without spaces, so a name may be followed by any character. */
const isLatin = (character: string | undefined) =>
  character !== undefined && /[\p{Script=Latin}\p{N}]/u.test(character)

/** A name, its parts, and the parts of a Chinese one: "Zhou Lan 周岚" is also "Zhou" and "周岚". */
const namesOf = ({ name }: Person) =>
  [name, ...name.split(/\s+/)].map((each) => each.toLowerCase()).filter((each) => each.length > 1)

/** The colleagues a note names with `@`: by their whole name, or a part that only one of them has. */
export function mentionsIn<P extends Person>(text: string, people: readonly P[]): P[] {
  const lower = text.toLowerCase()
  const found = [...lower.matchAll(/@/g)].flatMap(({ index }) => {
    if (isLatin(lower[index - 1])) return []
    const rest = lower.slice(index + 1)
    const named = people.flatMap((person) =>
      namesOf(person)
        .filter((name) => rest.startsWith(name))
        .filter((name) => !(isLatin(name.at(-1)) && isLatin(rest[name.length])))
        .map((name) => ({ person, length: name.length })),
    )
    const longest = Math.max(0, ...named.map(({ length }) => length))
    const best = new Set(
      named.filter(({ length }) => length === longest).map((each) => each.person),
    )
    return best.size === 1 ? [...best] : []
  })
  return [...new Set(found)]
}

/** The `@` being written before the caret, and what follows it; undefined if there is none. */
export function mentionAt(text: string, caret: number) {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  const typed = before.slice(at + 1)
  if (at === -1 || isLatin(before[at - 1]) || /[\n@]/.test(typed) || typed.length > 40) return
  return { at, typed }
}

/** Those whose name, or a part of it, begins with what was typed. */
export const matching = <P extends Person>(typed: string, people: readonly P[]): P[] =>
  people.filter(
    (person) =>
      typed === '' ||
      (isLetter(typed.at(-1)) &&
        namesOf(person).some((name) => name.startsWith(typed.toLowerCase()))),
  )
