import * as z from 'zod/mini'

import { id } from './endpoint.ts'
import { AppError } from './result.ts'

/**
 * Fields about how, when or on which version something was sent, not its content: a retried
 * request may carry other values of these and is still the same request.
 */
const notContent: ReadonlySet<string> = new Set([
  'requestId',
  'version',
  'elapsedMs',
  'deviceId',
  'website',
])

/** The content of a request as one text; the order of its fields makes no difference. */
export function contentOf(input: unknown): string {
  return JSON.stringify(input, (key, value: unknown) => {
    if (notContent.has(key)) return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const fields = Object.entries(value)
    // In place: the phones of guests may know no `toSorted`.
    fields.sort(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(fields)
  })
}

/**
 * Request id of this content, derived from a random id (`seed`) that lasts until something was sent:
 * the same content always has the same id, different content a different one.
 */
export function requestIdOf(seed: string, input: unknown): string {
  const text = `${seed} ${contentOf(input)}`
  const digits = [1, 2, 3, 4].map((round) => hash(text, round).toString(16).padStart(8, '0'))
  // A version 8 UUID: its bits are the application's own.
  return digits.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

/** FNV-1a with the finalizer of MurmurHash3; several rounds with other starts make a longer hash. */
function hash(text: string, round: number): number {
  let h = Math.imul(0x811c9dc5, round * 2 + 1)
  for (let at = 0; at < text.length; at += 1) {
    h = Math.imul(h ^ text.charCodeAt(at), 0x01000193)
    h ^= h >>> 15
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** `data` of the 409001 of a request id that was used for other content. */
export const requestIdUsed = z.object({ usedRequestId: id })

/**
 * Sends content under its own request id on every attempt: a request that arrived is not repeated,
 * and later changes are sent too.
 */
export async function sendOnce<I extends object, A>(
  seed: string,
  input: I,
  send: (input: I & { requestId: string }) => Promise<A>,
): Promise<A> {
  try {
    return await send({ ...input, requestId: requestIdOf(seed, input) })
  } catch (error) {
    const isUsed = error instanceof AppError && requestIdUsed.safeParse(error.data).success
    if (!isUsed) throw error
    // The id was used for different content, which must not prevent this content from being sent.
    return send({ ...input, requestId: requestIdOf(`${seed} again`, input) })
  }
}
