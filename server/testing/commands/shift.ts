import { uuidv7 } from 'uuidv7'

import { feedbackBulk } from '@hotel/contract/feedback/bulk-endpoints'
import { handover } from '@hotel/contract/handover'
import { view } from '@hotel/contract/feedback/view'

import { complain, findCaseOf } from '../hotel.ts'
import type { TestServer } from '../server.ts'
import { ready, type SampleCommands } from './ready.ts'

/** Commands of the shift handover. */
export const shiftCommands = (server: TestServer): SampleCommands => ({
  async 'feedback.actAll'() {
    const { call } = await server.signIn({ userRole: 2 })
    const { id, version } = await findCaseOf(server, await complain(server.guest, server.hotel))
    return ready(call, feedbackBulk.actAll, {
      requestId: uuidv7(),
      cases: [{ feedbackId: id, version }],
      action: 'take',
    })
  },
  async 'handover.give'() {
    const { call } = await server.signIn({ userRole: 2 })
    return ready(call, handover.give, { requestId: uuidv7(), note: 'We are on our way.' })
  },
  async 'handover.take'() {
    const giver = await server.signIn({ userRole: 2 })
    const { id } = await giver.call(handover.give, {})
    return ready((await server.signIn()).call, handover.take, { requestId: uuidv7(), id })
  },
  async 'view.save'() {
    const { call } = await server.signIn()
    return ready(call, view.save, { requestId: uuidv7(), name: 'Night', filter: {} })
  },
  async 'view.rename'() {
    const { call } = await server.signIn()
    const { id } = await call(view.save, { name: 'Night', filter: {} })
    return ready(call, view.rename, { requestId: uuidv7(), id, name: 'Late' })
  },
  async 'view.remove'() {
    const { call } = await server.signIn()
    return ready(call, view.remove, await call(view.save, { name: 'Night', filter: {} }))
  },
  async 'view.share'() {
    const { call } = await server.signIn({ userRole: 2 })
    return ready(call, view.share, { requestId: uuidv7(), ...sharedView() })
  },
  async 'view.editShared'() {
    const { call } = await server.signIn({ userRole: 2 })
    const { id } = await call(view.share, sharedView())
    return ready(call, view.editShared, { id, version: 1, ...sharedView() })
  },
  async 'view.removeShared'() {
    const { call } = await server.signIn({ userRole: 2 })
    return ready(call, view.removeShared, await call(view.share, sharedView()))
  },
})

/** Names of shared views are unique in the hotel. */
const sharedView = () => ({ name: uuidv7(), filter: {} })
