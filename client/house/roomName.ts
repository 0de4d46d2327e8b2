type Room = { houseNo: string; name: string }
/** A room by its number, in the reader's language, as `house` of `useHotelText`. */
type RoomOf = (houseNo: string) => string

const roomWords = new Set(['room', '房间', '房', '号房', '号房间'])

/** The name of a room; in the reader's language if it only says the number: "Room 305" is "305 房间". */
export function ownName({ houseNo, name }: Room, roomOf: RoomOf): string {
  const rest = name.toLowerCase().replace(houseNo.toLowerCase(), '').trim()
  const shown = roomOf(houseNo)
  return shown !== houseNo && roomWords.has(rest) ? shown : name
}

/** Number and name of a room, without saying the number twice: "Room 305", "1204 · Lake suite". */
export function roomName({ houseNo, ...room }: Room, roomOf: RoomOf): string {
  const name = ownName({ houseNo, ...room }, roomOf)
  return name && !saysNumber({ houseNo, name }) ? `${houseNo} · ${name}` : name || houseNo
}

/** Whether the number is a word of the name, such as 305 in "Room 305", but not in "Suite 1305". */
const saysNumber = ({ houseNo, name }: Room) =>
  ` ${name} `
    .toLowerCase()
    .split(houseNo.toLowerCase())
    .some(
      (before, at, parts) =>
        at < parts.length - 1 && !/[a-z\d]$/.test(before) && !/^[a-z\d]/.test(parts[at + 1] ?? ''),
    )
