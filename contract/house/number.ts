type Numbered = { houseNo: string }

/** Room numbers that differ only in this way are those of one room. */
export const foldedNo = (houseNo: string) => houseNo.normalize('NFKC').trim().toLowerCase()

const before = /(?:\b(?:room|rm\.?)|客房|房间|房号)\s*(?=[a-z]{0,2}\d)/giu
const after = /(\d[a-z]?)\s*(?:号?房间?|客房)/giu

/** A text without the word for a room beside its number, as screens say it: *Room 512*, *512 房间*. */
export const withoutRoomWord = (text: string) =>
  text.normalize('NFKC').replaceAll(before, '').replaceAll(after, '$1').trim()

/**
 * Finds rooms by number: the one with exactly this number, or else the only one that differs in case.
 * `several` rooms differ in case in hotels from before that was refused.
 */
export function finderByNo<Room extends Numbered>(rooms: readonly Room[]) {
  const exact = new Map(rooms.map((room) => [room.houseNo, room]))
  const folded = new Map<string, Room | 'several'>()
  for (const room of rooms) {
    const number = foldedNo(room.houseNo)
    folded.set(number, folded.has(number) ? 'several' : room)
  }
  return (houseNo: string): Room | 'several' | undefined => {
    const written = houseNo.normalize('NFKC').trim()
    return exact.get(written) ?? folded.get(foldedNo(written))
  }
}
