/** Ids in one text field of a draft, separated by spaces. */
export const idsIn = (text: string | undefined): string[] => text?.split(' ').filter(Boolean) ?? []
