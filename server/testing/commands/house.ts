import { uuidv7 } from 'uuidv7'

import { code } from '@hotel/contract/code'
import { hotel } from '@hotel/contract/hotel'
import { setup } from '@hotel/contract/hotel/setup'
import { house } from '@hotel/contract/house'
import { houseImport } from '@hotel/contract/house/import'

import type { TestServer } from '../server.ts'
import { readRooms } from '../spreadsheet.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Commands on rooms, codes and the hotel. */
export function houseCommands(server: TestServer): SampleCommands {
  return {
    async 'house.create'() {
      const { call } = await server.signIn({ userRole: 1 })
      return ready(call, house.create, { houseNo: uuidv7().slice(-12) })
    },
    async 'house.edit'() {
      const { call } = await server.signIn({ userRole: 1 })
      const { id, version } = await call(house.create, { houseNo: uuidv7().slice(-12) })
      return ready(call, house.edit, { id, version, name: 'Presidential suite' })
    },
    async 'houseImport.apply'() {
      const { call, token } = await server.signIn({ userRole: 1 })
      const { id } = await readRooms(server, token, [['No'], ['901']])
      return ready(call, houseImport.apply, { id })
    },
    async 'houseImport.cancel'() {
      const { call, token } = await server.signIn({ userRole: 1 })
      const { id } = await readRooms(server, token, [['No'], ['902']])
      return ready(call, houseImport.cancel, { id })
    },
    async 'code.issue'() {
      const { call } = await server.signIn({ userRole: 1 })
      return ready(call, code.issue, { houseId: server.hotel.room.id, renew: 'true' })
    },
    async 'code.issueCost'() {
      const { call } = await server.signIn({ userRole: 1 })
      await server.database.db.updateTable('hotel').set({ hasPayment: true }).execute()
      return ready(call, code.issueCost, { houseId: server.hotel.room.id })
    },
    async 'code.revoke'() {
      const { call } = await server.signIn({ userRole: 1 })
      return ready(call, code.revoke, { houseId: server.hotel.otherRoom.id, kind: 'cost' })
    },
    async 'code.scan'() {
      return ready(server.guest, code.scan, { token: server.hotel.otherRoom.token })
    },
    async 'hotel.edit'() {
      const { call } = await server.signIn({ userRole: 1 })
      const { version } = await call(hotel.profile, {})
      return ready(call, hotel.edit, { version, setting: { reopenHours: 48 } })
    },
    async 'setup.show'() {
      const { call } = await server.signIn({ userRole: 1 })
      return ready(call, setup.show, { shown: false })
    },
  }
}
