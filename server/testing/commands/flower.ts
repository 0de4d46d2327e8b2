import { uuidv7 } from 'uuidv7'

import { flower } from '@hotel/contract/guest/flower'

import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Commands on compliments. */
export function flowerCommands(server: TestServer): SampleCommands {
  const samples: SampleCommands = {
    async 'flower.give'() {
      const departmentId = server.hotel.departmentId('Security')
      await server.signIn({ departmentId })
      return ready(server.guest, flower.give, {
        token: server.hotel.otherRoom.token,
        deviceId: `device-${uuidv7()}`,
        requestId: uuidv7(),
        departmentId,
        flowers: 3,
        elapsedMs: 9000,
      })
    },
    async 'flower.hide'() {
      const { call, endpoint, input } = await samples['flower.give']!()
      await call(endpoint, input as never)
      const { id } = await server.database.db
        .selectFrom('serviceFlower')
        .select('id')
        .where('hotelId', '=', server.hotel.id)
        .executeTakeFirstOrThrow()
      return ready((await server.signIn({ userRole: 1 })).call, flower.hide, { id, hidden: true })
    },
  }
  return samples
}
