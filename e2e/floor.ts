import { code } from '../contract/code.ts'
import { house } from '../contract/house.ts'
import { callAs } from './call.ts'

type OwnRoom = { id: string; houseNo: string; link: string }

/** A floor of a building that no other story knows: its rooms, and what the codes in them open. */
export async function makeFloor(count: number): Promise<OwnRoom[]> {
  const call = await callAs('admin')
  const building = `Annex ${crypto.randomUUID().slice(0, 6)}`
  const rooms: OwnRoom[] = []
  for (let room = 1; room <= count; room++) {
    const houseNo = `${building.slice(-6)}-${room}`
    const { id } = await call(house.create, { houseNo, building, floor: '1' })
    const issued = await call(code.issue, { houseId: id })
    if (!('pageUrl' in issued)) throw new Error('One room has one code.')
    rooms.push({ id, houseNo, link: issued.pageUrl })
  }
  return rooms
}
