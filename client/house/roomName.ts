type Room = { houseNo: string; name: string }

/** Number and name of a room, without saying the number twice: "Room 305", "1204 · Lake suite". */
export const roomName = (room: Room) =>
  room.name && !saysNumber(room) ? `${room.houseNo} · ${room.name}` : room.name || room.houseNo

/** Whether the number is a word of the name, such as 305 in "Room 305", but not in "Suite 1305". */
const saysNumber = ({ houseNo, name }: Room) =>
  ` ${name} `
    .toLowerCase()
    .split(houseNo.toLowerCase())
    .some(
      (before, at, parts) =>
        at < parts.length - 1 && !/[a-z\d]$/.test(before) && !/^[a-z\d]/.test(parts[at + 1] ?? ''),
    )
