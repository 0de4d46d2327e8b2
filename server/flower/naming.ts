/** Family names of two signs; all others have one. */
const longSurnames = [
  '欧阳',
  '司马',
  '上官',
  '诸葛',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '司徒',
  '令狐',
  '夏侯',
  '长孙',
  '宇文',
  '端木',
]
const han = /\p{Script=Han}+/u

/**
 * What a guest may call a member by: the given name. Where a Chinese name stands in signs, family
 * names come first in both scripts: `Lin Yue 林悦` is `Yue 悦`, `Anna Schmidt` is `Anna`.
 */
export function firstName(name: string): string {
  const signs = han.exec(name)?.[0]
  const latin = name
    .replace(han, ' ')
    .split(/\s+/)
    .filter((part) => part !== '')
  if (!signs) return latin[0] ?? name
  const given = latin.length > 1 ? latin.slice(1) : latin
  return [...given, givenSigns(signs)].filter((part) => part !== '').join(' ')
}

function givenSigns(signs: string): string {
  const surname = longSurnames.some((each) => signs.startsWith(each)) ? 2 : 1
  return signs.length > surname ? signs.slice(surname) : signs
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
