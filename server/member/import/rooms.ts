import { finderByNo } from '@hotel/contract/house/number'
import { roomsWithin } from '@hotel/contract/house/spans'

export type Room = { id: string; houseNo: string }

/** What a cell lists: room numbers and spans such as `301-318`. */
const separators = /[,;，；、]/
const span = /^(.+?)\s*(?:[-–—~～]|至|到)\s*(.+)$/u

/** The rooms that a cell names, or the first part that names none. */
export function roomsIn(text: string, all: readonly Room[]): Room[] | { unknown: string } {
  const find = finderByNo(all)
  const found = new Map<string, Room>()
  const namedBy = (part: string): Room[] => {
    const room = find(part)
    // Which of several is meant must be written as it is.
    if (room) return room === 'several' ? [] : [room]
    const [, from, to] = span.exec(part.normalize('NFKC')) ?? []
    return from && to ? roomsWithin(all, from, to) : []
  }
  const parts = text
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean)
    // `301 302` lists two, `Sky Bar` is one.
    .flatMap((part) => (namedBy(part).length > 0 ? [part] : part.split(' ')))
  for (const part of parts) {
    const rooms = namedBy(part)
    if (rooms.length === 0) return { unknown: part }
    for (const room of rooms) found.set(room.id, room)
  }
  return [...found.values()]
}
