import { uuidv7 } from 'uuidv7'

import { consentVersion, guest } from '@hotel/contract/guest'

import { complain, complaint, resolveCase } from '../hotel.ts'
import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Commands of guests. */
export function guestCommands(server: TestServer): SampleCommands {
  async function resolved() {
    const receipt = await complain(server.guest, server.hotel)
    await resolveCase(server, receipt)
    return receipt.guestToken
  }
  return {
    async 'guest.withdraw'() {
      const { guestToken } = await complain(server.guest, server.hotel)
      return ready(server.guest, guest.withdraw, { guestToken, requestId: uuidv7() })
    },
    async 'guest.correct'() {
      const { guestToken } = await complain(server.guest, server.hotel)
      const input = {
        guestToken,
        requestId: uuidv7(),
        contact: { phone: '13800001234', consentVersion },
      }
      return ready(server.guest, guest.correct, input)
    },
    async 'guest.erase'() {
      const { guestToken } = await server.guest(guest.submit, {
        ...complaint(server.hotel),
        contact: { phone: '13800001234', consentVersion },
      })
      return ready(server.guest, guest.erase, { guestToken, requestId: uuidv7() })
    },
    async 'guest.submit'() {
      return ready(server.guest, guest.submit, {
        token: server.hotel.otherRoom.token,
        requestId: uuidv7(),
        deviceId: `device-${uuidv7()}`,
        type: 'suggestion',
        categoryId: server.hotel.category('Service').id,
        content: 'A kettle in every room.',
        contentLang: 'en',
        elapsedMs: 9000,
      })
    },
    async 'guest.answer'() {
      const { guestToken } = await complain(server.guest, server.hotel)
      return ready(server.guest, guest.answer, {
        guestToken,
        requestId: uuidv7(),
        message: 'Still wet.',
      })
    },
    async 'guest.confirm'() {
      return ready(server.guest, guest.confirm, {
        guestToken: await resolved(),
        requestId: uuidv7(),
      })
    },
    async 'guest.dispute'() {
      return ready(server.guest, guest.dispute, {
        guestToken: await resolved(),
        requestId: uuidv7(),
      })
    },
    async 'guest.rate'() {
      const guestToken = await resolved()
      return ready(server.guest, guest.rate, { guestToken, requestId: uuidv7(), rating: 4 })
    },
  }
}
