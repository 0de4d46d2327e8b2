import { surnameOf } from './surnames.ts'

const han = /\p{Script=Han}+(?:[·・\s]+\p{Script=Han}+)*/u
const familyFirst = /^([^,，]+)[,，]\s*(\S.*)$/u

/**
 * What a guest may call a member by: the whole given name in each script it stands in, never the
 * family's and never half of one. `Lin Yue 林悦` is `Yue 悦`, `Emma Clarke 艾玛` is `Emma 艾玛`,
 * `Emma Clarke 陈玛` is `Emma`: those signs cannot be told apart.
 */
export function firstName(name: string): string {
  const inOrder = name.replace(familyFirst, '$2 $1')
  const signs = han.exec(inOrder)?.[0] ?? ''
  const words = inOrder.replace(han, ' ').split(/\s+/).filter(Boolean)
  const surname = surnameOf(signs)
  if (words.length === 0) return givenSigns(signs) || name
  const given = surname && withoutFamily(words, surname.spellings)
  if (given) return [...given, givenSigns(signs)].join(' ')
  return [words[0], surname ? '' : givenSigns(signs)].filter(Boolean).join(' ')
}

/** The words beside the family name: after it, where it stands first, else before it. */
function withoutFamily(words: string[], spellings: string[]): string[] | undefined {
  for (const [start] of words.entries()) {
    for (const length of [1, 2]) {
      if (!spellings.includes(plain(words.slice(start, start + length).join('')))) continue
      const given = start === 0 ? words.slice(length) : words.slice(0, start)
      if (given.length > 0) return given
    }
  }
  return undefined
}

const plain = (word: string) =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/**
 * Chinese given names have one or two signs, and foreign ones stand before a dot; whatever is
 * neither stays whole.
 */
function givenSigns(signs: string): string {
  const [foreign = '', ...foreignFamily] = signs.split(/[·・]/)
  if (foreignFamily.length > 0) return foreign
  const [first = '', ...others] = signs.split(/\s+/)
  if (others.length > 0) return others.join('')
  const given = first.slice(surnameOf(first)?.signs.length ?? 0)
  return given.length === 1 || given.length === 2 ? given : first
}

type Candidate = { id: string; name: string; jobTitle: string | null; departmentId: string | null }

/**
 * How members stand before a guest, by first name and job or by the job alone. Whoever would stand
 * there just as somebody else does is left out, so that no thanks go astray.
 */
export function shownToGuests<C extends Candidate>(members: C[], showsNames: boolean): C[] {
  const shown = members
    .filter(({ jobTitle }) => showsNames || jobTitle !== null)
    .map((member) => ({
      ...member,
      name: showsNames ? firstName(member.name) : (member.jobTitle ?? ''),
    }))
  const faceOf = ({ name, jobTitle, departmentId }: C) =>
    showsNames ? `${name} ${jobTitle ?? departmentId}` : name
  return shown.filter(
    (member) => shown.filter((other) => faceOf(other) === faceOf(member)).length === 1,
  )
}
