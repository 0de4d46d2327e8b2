/** `A, B, and C`; `甲、乙和 7 个丙`: Chinese stands apart from numbers and Latin letters. */
export const listed = (parts: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale)
    .formatToParts(parts)
    .reduce((text, { value }) => `${text}${standApart(text, value) ? ' ' : ''}${value}`, '')

const standApart = (before: string, after: string) =>
  (/\p{Script=Han}$/u.test(before) && /^[\p{Script=Latin}\p{Nd}]/u.test(after)) ||
  (/[\p{Script=Latin}\p{Nd})]$/u.test(before) && /^\p{Script=Han}/u.test(after))
