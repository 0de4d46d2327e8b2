import { code } from '../contract/code.ts'
import { house } from '../contract/house.ts'
import { callAs } from './call.ts'

/** A floor of a building that no other story knows; answers with what the codes in its rooms open. */
export async function makeFloor(count: number): Promise<string[]> {
  const call = await callAs('admin')
  const building = `Annex ${crypto.randomUUID().slice(0, 6)}`
  const links: string[] = []
  for (let room = 1; room <= count; room++) {
    const houseNo = `${building.slice(-6)}-${room}`
    const { id } = await call(house.create, { houseNo, building, floor: '1' })
    const issued = await call(code.issue, { houseId: id })
    if (!('pageUrl' in issued)) throw new Error('One room has one code.')
    links.push(issued.pageUrl)
  }
  return links
}
