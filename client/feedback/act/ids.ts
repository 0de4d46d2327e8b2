const local = 'local:'

/** The parts of one text field of a draft, separated by spaces: ids, and photos not uploaded yet. */
export const partsIn = (text: string | undefined): string[] =>
  text?.split(' ').filter(Boolean) ?? []

const isLocal = (part: string) => part.startsWith(local)

export const idsIn = (text: string | undefined): string[] =>
  partsIn(text).filter((part) => !isLocal(part))

/** Keys of photos that this device keeps until they are uploaded. */
export const localKeysIn = (text: string | undefined): string[] =>
  partsIn(text)
    .filter(isLocal)
    .map((part) => part.slice(local.length))

export const localPart = (key: string) => local + key

/** `ids` with what changed from `before` to `after`: other ids may have come from another form. */
export function withChanges(ids: string, before: string, after: string): string {
  const [known, left] = [partsIn(before), partsIn(after)]
  const kept = partsIn(ids).filter((id) => !known.includes(id) || left.includes(id))
  return [...new Set([...kept, ...left.filter((id) => !known.includes(id))])].join(' ')
}

/** With the ids of photos that were uploaded since, by their keys. */
export const withIds = (text: string, ids: ReadonlyMap<string, string>): string => {
  const parts = new Map([...ids].map(([key, id]) => [localPart(key), id]))
  return text
    .split(' ')
    .map((part) => parts.get(part) ?? part)
    .join(' ')
}
