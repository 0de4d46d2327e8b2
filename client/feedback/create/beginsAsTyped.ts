type Room = { houseNo: string; name: string }

/** Whether the room begins as typed, by its number or a word of its name, as the server finds it. */
export function beginsAsTyped({ houseNo, name }: Room, typed: string) {
  const begun = typed.normalize('NFKC').toLowerCase()
  return houseNo.toLowerCase().startsWith(begun) || ` ${name}`.toLowerCase().includes(` ${begun}`)
}
