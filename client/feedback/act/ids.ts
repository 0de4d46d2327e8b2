/** Ids in one text field of a draft, separated by spaces. */
export const idsIn = (text: string | undefined): string[] => text?.split(' ').filter(Boolean) ?? []

/** `ids` with what changed from `before` to `after`: other ids may have come from another form. */
export function withChanges(ids: string, before: string, after: string): string {
  const [known, left] = [idsIn(before), idsIn(after)]
  const kept = idsIn(ids).filter((id) => !known.includes(id) || left.includes(id))
  return [...new Set([...kept, ...left.filter((id) => !known.includes(id))])].join(' ')
}
