import { code } from '@hotel/contract/code'
import { house } from '@hotel/contract/house'
import { houseImport } from '@hotel/contract/house/import'
import { match } from '@hotel/contract/member/match'

import type { TestServer } from '../server.ts'
import { readRooms, upload } from '../spreadsheet.ts'
import { expectPicture } from './picture.ts'

/** How rooms are set up and changed, beyond a sample of each call. */
export function roomStories(server: TestServer) {
  const admin = () => server.signIn({ userRole: 1 })
  return {
    async 'a room with cases gets another number'() {
      const { call } = await admin()
      const { id, version, houseNo } = await call(house.create, { houseNo: '1301' })
      await call(house.edit, { id, version, houseNo: `${houseNo}A` })
    },
    async 'rooms are imported that are known'() {
      const { call, token } = await admin()
      const { id } = await readRooms(server, token, [
        ['No', 'Name'],
        [server.hotel.room.houseNo, 'Garden room'],
      ])
      await call(houseImport.changes, { id })
      await upload(server, token, 'nothing to read')
    },
    async 'codes are made for all rooms, and drawn'() {
      const own = await admin()
      await own.call(code.issue, { houseId: 'all' })
      const issued = { houseId: server.hotel.room.id, renew: 'true' } as const
      const issuedOne = await own.call(code.issue, issued)
      const imageUrl = 'imageUrl' in issuedOne ? issuedOne.imageUrl : ''
      await expectPicture(server, imageUrl, own)
      await expectPicture(server, imageUrl, own)
    },
    async 'a member becomes responsible for a floor'() {
      const { call } = await admin()
      const { memberId } = await server.signIn()
      const { building, floor, houseNo: fromNo } = server.hotel.room
      const range = { building, floor, fromNo, toNo: server.hotel.otherRoom.houseNo }
      await call(match.add, { memberId, range, duty: 'backup' })
      await call(match.list, { memberId })
    },
  }
}
