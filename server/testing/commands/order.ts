import { uuidv7 } from 'uuidv7'

import { code } from '@hotel/contract/code'
import { order } from '@hotel/contract/guest/order'

import type { TestServer } from '../server.ts'
import { changeHotel, servicesOf } from '../setting.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Orders with an order code. */
export const orderCommands = (server: TestServer): SampleCommands => ({
  async 'order.place'() {
    const admin = await server.signIn({ userRole: 1 })
    await server.database.db.updateTable('hotel').set({ hasPayment: true }).execute()
    const priceCents = 4800
    const line = { priceCents, currency: 'CNY', maxQuantity: 1, departmentId: null, active: true }
    const name = uuidv7()
    const { services } = await changeHotel(admin, (profile) => ({
      services: [...servicesOf(profile), { ...line, name: { en: name, 'zh-CN': name } }],
    }))
    const issued = await admin.call(code.issueCost, { houseId: server.hotel.room.id })
    const { pageUrl } = issued as { pageUrl: string }
    return ready(server.guest, order.place, {
      token: pageUrl.slice(pageUrl.lastIndexOf('/') + 1),
      requestId: uuidv7(),
      deviceId: `device-${uuidv7()}`,
      serviceId: services.at(-1)!.id,
      priceCents,
      currency: 'CNY',
      contentLang: 'en',
      elapsedMs: 9000,
    })
  },
})
