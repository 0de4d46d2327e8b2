import { withoutRoomWord } from '@hotel/contract/house/number'

type Room = { houseNo: string; name: string }

/** Whether the room begins as typed, by its number or a word of its name, as the server finds it. */
export function beginsAsTyped({ houseNo, name }: Room, typed: string) {
  const begun = withoutRoomWord(typed).toLowerCase()
  return houseNo.toLowerCase().startsWith(begun) || ` ${name}`.toLowerCase().includes(` ${begun}`)
}
