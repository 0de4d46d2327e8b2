import { handoverParts, type HandoverEntry, type HandoverPart } from '@hotel/contract/handover'

type Entry = Pick<HandoverEntry, 'part' | 'status' | 'promisedAt'>

/** What a case of an earlier part may be as well; the figures count it there, too. */
const isAlso: Partial<Record<HandoverPart, (entry: Entry) => boolean>> = {
  promised: ({ promisedAt }) => promisedAt !== null,
  held: ({ status }) => status === 'waiting_guest' || status === 'on_hold',
}

/** How many cases listed in earlier parts belong to this one, too. */
export function countAbove(entries: readonly Entry[], part: HandoverPart) {
  const earlier = handoverParts.slice(0, handoverParts.indexOf(part))
  return entries.filter((entry) => earlier.includes(entry.part) && isAlso[part]?.(entry)).length
}
