import { createHash } from 'node:crypto'

/** A stable fictional id for what a field refers to. */
export function madeUpId(place: string): string {
  const [group = '', ...names] = place.split('.')
  const field = names.at(-1) ?? ''
  const holder = names.length > 2 ? names.at(-2)!.replace(/ies$/, 'y').replace(/s$/, '') : group
  const named = /^ids?$/.test(field)
    ? rows.has(holder)
      ? group
      : holder
    : field.replace(/Ids?$/, '')
  const digits = createHash('sha256')
    .update(oneOf[named] ?? named)
    .digest('hex')
  return `019a5d3c-7c1e-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`
}
/** Field names that do not say what they contain. */
const rows = new Set(['list', 'latest', 'done', 'left', 'case', 'current'])
const oneOf: Record<string, string> = {
  owner: 'member',
  headMember: 'member',
  aboutMember: 'member',
  giver: 'member',
  mention: 'member',
  topMember: 'member',
  topDepartment: 'department',
  match: 'house',
}
