import { cut } from '@hotel/contract/http/cut'

/**
 * The path of input text that the database cannot store: a lone surrogate (as in a cut emoji) or
 * NUL. Undefined if there is none.
 */
export function unstorableIn(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? unstorableIn(inner, [...path, name]) : path
    if (found) return found
  }
  return undefined
}

export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/**
 * Makes text from a file or another system storable: replaces lone surrogates, drops NUL and cuts
 * at `max` between two characters.
 */
export const storable = (text: string, most = Infinity) =>
  cut(text.toWellFormed().replaceAll('\0', ''), most)

export const isUuid = (text = '') => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
