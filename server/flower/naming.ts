import { surnameOf } from './surnames.ts'

const han = /\p{Script=Han}+(?:[·・\s]+\p{Script=Han}+)*/u
const familyFirst = /^([^,，]+)[,，]\s*(\S.*)$/u

/**
 * First name of a member as shown to guests, in each script it is written in, never the family name.
 * `Lin Yue 林悦` is `Yue 悦`, `Emma Clarke 艾玛` is `Emma 艾玛`; `Emma Clarke 陈玛` is `Emma`, because its
 * characters may include a family name.
 */
export function firstName(name: string): string {
  const inOrder = name.replace(familyFirst, '$2 $1')
  const characters = han.exec(inOrder)?.[0] ?? ''
  const words = inOrder.replace(han, ' ').split(/\s+/).filter(Boolean)
  const surname = surnameOf(characters)
  if (words.length === 0) return givenCharacters(characters) || name
  const given = surname && withoutFamily(words, surname.spellings)
  if (given) return [...given, givenCharacters(characters)].join(' ')
  return [words[0], surname ? '' : givenCharacters(characters)].filter(Boolean).join(' ')
}

/** The words without the family name: those after it if it comes first, otherwise those before it. */
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
 * Chinese given names have one or two characters, and foreign ones precede a dot; other names stay
 * whole.
 */
function givenCharacters(characters: string): string {
  const [foreign = '', ...foreignFamily] = characters.split(/[·・]/)
  if (foreignFamily.length > 0) return foreign
  const [first = '', ...others] = characters.split(/\s+/)
  if (others.length > 0) return others.join('')
  const given = first.slice(surnameOf(first)?.characters.length ?? 0)
  return given.length === 1 || given.length === 2 ? given : first
}

type Candidate = { id: string; name: string; jobTitle: string | null; departmentId: string | null }

/**
 * Members as shown to guests: by first name and job, or by job title alone. Members who would look
 * identical are left out, so that thanks never reach the wrong person.
 */
export function shownToGuests<C extends Candidate>(members: C[], showsNames: boolean): C[] {
  const shown = members
    .filter(({ jobTitle }) => showsNames || jobTitle !== null)
    .map((member) => ({
      ...member,
      name: showsNames ? firstName(member.name) : (member.jobTitle ?? ''),
    }))
  const labelOf = ({ name, jobTitle, departmentId }: C) =>
    showsNames ? `${name} ${jobTitle ?? departmentId}` : name
  return shown.filter(
    (member) => shown.filter((other) => labelOf(other) === labelOf(member)).length === 1,
  )
}
