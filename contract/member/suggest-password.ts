/** Without characters that look alike, as passwords are read out and typed. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

/** `kfmw-7xte-9prd`: 60 random bits, as each of the 32 characters is equally likely. */
export function suggestPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(groups * groupLength))
  const characters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length])
  return Array.from({ length: groups }, (_, at) =>
    characters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-')
}
