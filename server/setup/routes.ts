import { setup } from '@hotel/contract/hotel/setup'

import { done } from '../http/handler.ts'
import { implement } from '../http/implement.ts'
import { findSetup, setSetupClosed } from './setup.queries.ts'

export const setupRoutes = implement(setup, {
  find: ({ db, actor: { hotelId } }) => findSetup(db, hotelId),

  async show({ db, actor: { hotelId }, now }, { shown }) {
    await setSetupClosed(db, hotelId, shown ? null : now)
    return done({ shown }, { action: 'showSetup', entity: 'hotel', entityId: hotelId })
  },
})
