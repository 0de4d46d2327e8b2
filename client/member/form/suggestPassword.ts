/** Without signs that look like another: to be read out and typed once. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

/** `kfmw-7xte-9prd`: 60 random bits, each of the 32 signs equally likely. */
export function suggestPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(groups * groupLength))
  const letters = Array.from(bytes, (byte) => signs[byte % signs.length])
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-')
}
