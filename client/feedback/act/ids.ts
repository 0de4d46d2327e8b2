/** Ids in one text field of a draft, separated by spaces. */
export const idsIn = (text: string | undefined): string[] => text?.split(' ').filter(Boolean) ?? []

export const withId = (text: string | undefined, id: string) =>
  [...new Set([...idsIn(text), id])].filter(Boolean).join(' ')

export const withoutId = (text: string | undefined, id: string) =>
  idsIn(text)
    .filter((other) => other !== id)
    .join(' ')
