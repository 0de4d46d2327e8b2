import { afterAll, beforeAll, beforeEach } from 'vitest'

import { deliverWaiting } from '../delivery/deliver.ts'
import { relayPending } from '../notification/notifier.ts'
import {
  openMailServer,
  openHttpReceiver,
  type MailServer,
  type HttpReceiver,
} from './receivers.ts'
import type { TestServer } from './server.ts'

export type TestDelivery = {
  /** Reset before each test; accepts all recipients. */
  mail: MailServer
  /** A push service, reset likewise. */
  push: HttpReceiver
  /** Relays events into notices and the outbox. */
  relay: () => Promise<unknown>
  /** Sends the deliveries due at this time, or by a clock that goes on. */
  deliver: (at: Date | (() => Date)) => Promise<unknown>
}

/** A mail server and a push service that the server may reach. */
export function useDelivery(server: TestServer): TestDelivery {
  const delivery = {
    relay: () => relayPending.run({ db: server.database.db }, new Date()),
    deliver: (at) =>
      deliverWaiting.run({
        db: server.database.db,
        secrets: server.secrets,
        outbound: server.outbound,
        publicUrl: () => 'https://feedback.example.com',
        clock: typeof at === 'function' ? at : () => at,
      }),
  } as TestDelivery
  beforeAll(async () => {
    delivery.mail = await openMailServer()
    delivery.push = await openHttpReceiver()
  })
  beforeEach(() => {
    Object.assign(server.outbound, { smtpUrl: delivery.mail.url, privateNetworks: ['loopback'] })
    delivery.mail.mails.length = 0
    delivery.mail.refuses = undefined
    delivery.push.received.length = 0
    delivery.push.answers.length = 0
  })
  afterAll(async () => {
    await delivery.mail.close()
    await delivery.push.close()
  })
  return delivery
}
